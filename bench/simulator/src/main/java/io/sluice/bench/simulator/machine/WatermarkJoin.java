package io.sluice.bench.simulator.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Combines the watermarks of several streams to their minimum (thesis §3.1.3). A combined watermark
 * is available when the last stream has reached it.
 */
final class WatermarkJoin {

  private final List<ArrayDeque<Watermark>> ahead = new ArrayList<>();

  WatermarkJoin(int streams) {
    for (int i = 0; i < streams; i++) {
      ahead.add(new ArrayDeque<>());
    }
  }

  void offer(int stream, Watermark watermark) {
    ahead.get(stream).addLast(watermark);
  }

  /** Returns the next watermark that all streams have reached; null if there is none yet. */
  Watermark next() {
    Watermark least = null;
    double available = 0;
    double ingested = 0;
    for (ArrayDeque<Watermark> stream : ahead) {
      Watermark first = stream.peekFirst();
      if (first == null) {
        return null;
      }
      least = least == null || first.timestamp() < least.timestamp() ? first : least;
      available = Math.max(available, first.availableMillis());
      ingested = Math.max(ingested, first.ingestedMillis());
    }
    for (ArrayDeque<Watermark> stream : ahead) {
      if (stream.getFirst().timestamp() == least.timestamp()) {
        stream.removeFirst();
      }
    }
    return new Watermark(least.timestamp(), available, ingested);
  }
}
