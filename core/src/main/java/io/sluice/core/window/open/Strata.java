package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.sample.Sample;
import java.util.Arrays;

/**
 * Holds how many events of one key and window have arrived, as far as the samplers of its strata
 * have counted them.
 *
 * <p>A sampler counts A events in a stratum, with weights of W in all; weights of w belong to the
 * key. Then A·w/W events do: all A where the stratum has no other keys, with no error. Since the
 * last sampled event more have arrived that are not heard of yet, as many as its weight says.
 */
final class Strata {

  private static final int ARRIVED = 0;
  private static final int WEIGHED = 1;
  private static final int OWN = 2;
  private static final int NOISE = 3;
  private static final int LATEST = 4;
  private static final int FIELDS = 5;

  private long[] ids = new long[1];
  private double[] fields = new double[FIELDS];
  private int size;
  private int found;

  void add(Sample sample) {
    double weight = sample.weight();
    int at = FIELDS * position(sample.stratum());
    fields[at + ARRIVED] = Math.max(fields[at + ARRIVED], sample.arrived());
    fields[at + WEIGHED] = Math.max(fields[at + WEIGHED], sample.weighed());
    fields[at + OWN] += weight;
    fields[at + NOISE] += weight * (weight - 1);
    fields[at + LATEST] = weight;
  }

  private int position(long id) {
    for (int tried = 0; tried < size; tried++) {
      if (ids[found] == id) {
        return found;
      }
      found = found + 1 < size ? found + 1 : 0;
    }
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
      fields = Arrays.copyOf(fields, 2 * FIELDS * size);
    }
    ids[size] = id;
    found = size;
    return size++;
  }

  /** Returns how many events of the key have arrived. */
  double seen() {
    double seen = 0;
    for (int at = 0; at < FIELDS * size; at += FIELDS) {
      seen += share(at) * (fields[at + ARRIVED] + fields[at + LATEST] - 1);
    }
    return seen;
  }

  /** Returns the variance of the error of that number. */
  double varianceOfSeen() {
    double variance = 0;
    for (int at = 0; at < FIELDS * size; at += FIELDS) {
      double share = share(at);
      double unheard = fields[at + LATEST] * (fields[at + LATEST] - 1);
      variance += Math.max(0, 1 - share) * fields[at + NOISE] + share * share * unheard;
    }
    return variance;
  }

  private double share(int at) {
    return fields[at + OWN] / fields[at + WEIGHED];
  }

  void write(StateWriter out) {
    out.putInt(size);
    for (int i = 0; i < size; i++) {
      out.putLong(ids[i]);
    }
    out.putDoubles(Arrays.copyOf(fields, FIELDS * size));
  }

  static Strata read(StateReader in) {
    Strata strata = new Strata();
    strata.size = in.getInt();
    strata.ids = new long[Math.max(1, strata.size)];
    for (int i = 0; i < strata.size; i++) {
      strata.ids[i] = in.getLong();
    }
    double[] fields = in.getDoubles();
    strata.fields = Arrays.copyOf(fields, Math.max(FIELDS, fields.length));
    return strata;
  }
}
