package io.sluice.core.window.open;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.sample.Moments;
import io.sluice.core.window.sample.Sample;

/** Holds what a key and window know of the sample that their events are, and of its audit. */
final class KeySample {

  private long sampled;
  private double noise;
  private long alone;
  private Strata strata;
  private Moments audit;
  private boolean auditHasGaps;

  void add(double value, Sample sample) {
    if (sample.audited()) {
      audit = audit == null ? new Moments() : audit;
      audit.add(value);
    } else {
      auditHasGaps = true;
    }
    double weight = sample.weight();
    if (weight == 0) {
      return;
    }
    sampled++;
    noise += weight * (weight - 1);
    if (sample.arrived() == 0) {
      alone++;
    } else {
      strata = strata == null ? new Strata() : strata;
      strata.add(sample);
    }
  }

  /** Returns how many events the key was told of, but for an audit. */
  long sampled() {
    return sampled;
  }

  /** Returns Σw(w-1) over the weights w of the events; 0 if none was held back. */
  double noise() {
    return noise;
  }

  /** Returns how many events have arrived. */
  double seen() {
    return strata == null ? alone : alone + strata.seen();
  }

  double varianceOfSeen() {
    return strata == null ? 0 : strata.varianceOfSeen();
  }

  /** Returns the moments of all values, if none was held back for the audit; or null. */
  Moments audit() {
    return auditHasGaps ? null : audit;
  }

  void write(StateWriter out) {
    out.putLong(sampled);
    out.putDouble(noise);
    out.putLong(alone);
    out.putBoolean(strata != null);
    if (strata != null) {
      strata.write(out);
    }
    out.putBoolean(audit != null);
    if (audit != null) {
      audit.write(out);
    }
    out.putBoolean(auditHasGaps);
  }

  static KeySample read(StateReader in) {
    KeySample sample = new KeySample();
    sample.sampled = in.getLong();
    sample.noise = in.getDouble();
    sample.alone = in.getLong();
    sample.strata = in.getBoolean() ? Strata.read(in) : null;
    sample.audit = in.getBoolean() ? Moments.read(in) : null;
    sample.auditHasGaps = in.getBoolean();
    return sample;
  }

  /** Returns whether it says no more than that so many events came, each for itself. */
  boolean isWhole(double events) {
    return noise == 0 && strata == null && audit == null && sampled == events && alone == events;
  }

  /** Returns the sample of a window of which so many events were taken and none held back. */
  static KeySample ofAll(double events) {
    KeySample sample = new KeySample();
    sample.sampled = Math.round(events);
    sample.alone = sample.sampled;
    sample.auditHasGaps = events > 0;
    return sample;
  }
}
