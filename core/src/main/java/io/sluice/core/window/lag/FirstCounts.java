package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what all kernels made of a window when it was looked at first, for a comparison later. Of a
 * sample, the samplers have counted the events that arrived, so the comparison is not one of
 * weights: they would make late counts look as uncertain as the sample is small.
 *
 * @param counts of all kernels; empty before
 * @param arrived events at that time
 * @param age of the window at that time
 */
public record FirstCounts(List<LateCount> counts, double arrived, long age) {

  public static final FirstCounts NONE = new FirstCounts(List.of(), 0, 0);

  public boolean areKnown() {
    return !counts.isEmpty();
  }

  public void write(StateWriter out) {
    out.putInt(counts.size());
    for (LateCount count : counts) {
      out.putDouble(count.expected());
      out.putDouble(count.variance());
    }
    out.putDouble(arrived);
    out.putLong(age);
  }

  public static FirstCounts read(StateReader in) {
    List<LateCount> counts = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      counts.add(new LateCount(in.getDouble(), in.getDouble()));
    }
    return new FirstCounts(counts, in.getCount(), in.getLong());
  }
}
