package io.sluice.cli.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Stream;

/** Reads when the job's output came. */
final class OutputTimes {

  /**
   * A moment with output; all in ms.
   *
   * @param first arrival
   * @param last arrival
   * @param gap the longest between two arrivals
   * @param planned the latest of the planned times
   * @param latency the longest
   */
  private record Moment(long first, long last, long gap, long planned, long latency) {

    static Moment of(String line) {
      try (Scanner words = new Scanner(line)) {
        return new Moment(
            words.nextLong(),
            words.nextLong(),
            words.nextLong(),
            words.nextLong(),
            words.nextLong());
      }
    }
  }

  private final List<Moment> moments = new ArrayList<>();

  /** Reads all that the job's sinks wrote into a folder. */
  OutputTimes(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file :
          files.filter(path -> path.getFileName().toString().startsWith("moments-")).toList()) {
        Files.readAllLines(file).forEach(line -> moments.add(Moment.of(line)));
      }
    }
    moments.sort(Comparator.comparingLong(Moment::first));
  }

  /** Returns the gaps that end, and the latencies, between two times. */
  Gaps between(long from, long to) {
    long any = 0;
    long fresh = 0;
    long latency = 0;
    long lastAny = 0;
    long lastFresh = 0;
    long newest = 0;
    for (Moment moment : moments) {
      boolean counts = moment.last() >= from && moment.first() <= to;
      if (counts) {
        any = Math.max(any, Math.max(moment.gap(), sinceLast(lastAny, moment)));
        latency = Math.max(latency, moment.latency());
      }
      if (moment.planned() > newest) {
        newest = moment.planned();
        fresh = counts ? Math.max(fresh, sinceLast(lastFresh, moment)) : fresh;
        lastFresh = moment.last();
      }
      lastAny = moment.last();
    }
    return new Gaps(any, fresh, latency);
  }

  private static long sinceLast(long last, Moment moment) {
    return last == 0 ? 0 : moment.first() - last;
  }
}
