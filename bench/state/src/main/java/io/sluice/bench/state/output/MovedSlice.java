package io.sluice.bench.state.output;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Describes a slice that has moved since a moment.
 *
 * @param from the container that served it before
 * @param to the container that serves it at the end
 * @param servedMillis time from that moment until the first output by its new container
 * @param gapMillis the longest gap that ended after that moment: time without output of a visit of
 *     the slice that is later than all before
 */
public record MovedSlice(int slice, int from, int to, long servedMillis, long gapMillis) {

  /** Follows the output of one slice. */
  private static final class Track {
    Output before;
    Output last;
    Output newest;
    Output first;
    long gap;

    void add(Output output, long since) {
      if (output.at() < since) {
        before = output;
      } else if (last == null || output.container() != last.container()) {
        first = output;
      }
      if (newest == null || output.planned() > newest.planned()) {
        boolean counts = newest != null && output.at() >= since;
        gap = counts ? Math.max(gap, output.at() - newest.at()) : gap;
        newest = output;
      }
      last = output;
    }

    MovedSlice move(int slice, long since) {
      return before == null || before.container() == last.container()
          ? null
          : new MovedSlice(slice, before.container(), last.container(), first.at() - since, gap);
    }
  }

  /** Returns the slices that have moved since a moment, epoch ms. */
  public static List<MovedSlice> since(List<Output> outputs, long since) {
    Map<Integer, Track> tracks = new TreeMap<>();
    for (Output output : outputs) {
      tracks.computeIfAbsent(output.slice(), slice -> new Track()).add(output, since);
    }
    return tracks.entrySet().stream()
        .map(track -> track.getValue().move(track.getKey(), since))
        .filter(Objects::nonNull)
        .toList();
  }
}
