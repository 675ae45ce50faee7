package io.sluice.bench.state.output;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Describes a slice that has moved since a moment. A gap is time without output of a visit of the
 * slice that is later than all before.
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
    Output before;
    Output last;
    Output newest;
    Output first;
    long quiet;
    long gap;

    void add(Output output, long start, long since) {
      if (output.at() < since) {
        before = output;
      } else if (last == null || output.container() != last.container()) {
        first = output;
      }
      if (newest == null || output.planned() > newest.planned()) {
        long silent = newest == null ? 0 : output.at() - newest.at();
        if (output.at() >= since) {
          gap = Math.max(gap, silent);
        } else if (newest != null && newest.at() >= start) {
          quiet = Math.max(quiet, silent);
        }
        newest = output;
      }
      last = output;
    }

    MovedSlice move(int slice, long since) {
      return before == null || before.container() == last.container()
          ? null
          : new MovedSlice(
              slice, before.container(), last.container(), first.at() - since, quiet, gap);
    }
  }

  /**
   * Returns the slices that have moved since a moment.
   *
   * @param start from when on gaps count, epoch ms
   * @param since the moment, epoch ms
   */
  public static List<MovedSlice> since(List<Output> outputs, long start, long since) {
    Map<Integer, Track> tracks = new TreeMap<>();
    for (Output output : outputs) {
      tracks.computeIfAbsent(output.slice(), slice -> new Track()).add(output, start, since);
    }
    return tracks.entrySet().stream()
        .map(track -> track.getValue().move(track.getKey(), since))
        .filter(Objects::nonNull)
        .toList();
  }
}
