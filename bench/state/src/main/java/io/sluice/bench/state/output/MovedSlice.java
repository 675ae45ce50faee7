package io.sluice.bench.state.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Describes a slice that has moved since a moment. Its gaps are {@link Gaps#newGap} of its output.
 *
 * @param from the container that served it before
 * @param to the container that serves it at the end
 * @param servedMillis time from that moment until the first output by its new container
 * @param quietMillis the longest gap before that moment
 * @param gapMillis the longest gap that ended after it
 */
public record MovedSlice(
    int slice, int from, int to, long servedMillis, long quietMillis, long gapMillis) {

  /** Follows the output of one slice. */
  private static final class Track {
    final List<Output> outputs = new ArrayList<>();
    Output before;
    Output last;
    Output first;

    void add(Output output, long since) {
      if (output.at() < since) {
        before = output;
      } else if (last == null || output.container() != last.container()) {
        first = output;
      }
      last = output;
      outputs.add(output);
    }

    MovedSlice move(int slice, long start, long since) {
      return before == null || before.container() == last.container()
          ? null
          : new MovedSlice(
              slice,
              before.container(),
              last.container(),
              first.at() - since,
              Gaps.between(outputs, start, since - 1).newGap(),
              Gaps.between(outputs, since, Long.MAX_VALUE).newGap());
    }
  }

  /**
   * Returns the slices that have moved since a moment.
   *
   * @param start from when on the ends of gaps count, epoch ms
   * @param since the moment, epoch ms
   */
  public static List<MovedSlice> since(List<Output> outputs, long start, long since) {
    Map<Integer, Track> tracks = new TreeMap<>();
    for (Output output : outputs) {
      tracks.computeIfAbsent(output.slice(), slice -> new Track()).add(output, since);
    }
    return tracks.entrySet().stream()
        .map(track -> track.getValue().move(track.getKey(), start, since))
        .filter(Objects::nonNull)
        .toList();
  }
}
