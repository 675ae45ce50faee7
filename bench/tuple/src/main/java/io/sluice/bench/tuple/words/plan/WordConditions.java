package io.sluice.bench.tuple.words.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Holds what may decide, beside the rate and the link, whether an order of outgoing tuples gains
 * anything.
 *
 * @param splitMicros of CPU that a splitter spends on each word at scale 1, µs
 * @param batch tuples that a task hands over at a time
 * @param acked whether Storm acks each sentence
 * @param skewed whether the first splitter gets eight times as many sentences as most others, and
 *     the second four times as many
 * @param waiting bytes that may wait in a connection before its tasks have to wait
 */
public record WordConditions(
    double splitMicros, int batch, boolean acked, boolean skewed, int waiting) {

  /** Holds what Storm and the paper have. */
  public static final WordConditions USUAL = new WordConditions(0, 1, false, false, 16_777_216);

  private static final int LEAST_WAITING = 16_384;

  /** A sentence that waits in a long backlog is not to be sent again. */
  private static final int LONGEST_WAIT_SECONDS = 600;

  public WordConditions {
    if (splitMicros < 0) {
      throw new IllegalArgumentException("split-cpu must not be negative, got " + splitMicros);
    }
    if (waiting < LEAST_WAITING) {
      throw new IllegalArgumentException(
          "waiting must be at least %d, got %d".formatted(LEAST_WAITING, waiting));
    }
  }

  /**
   * Returns the keys of a topology with their values, as {@code key=value}.
   *
   * @param scale of rates
   */
  public List<String> keys(double scale) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                "words.split.micros=" + splitMicros / scale,
                "words.split.skewed=" + skewed,
                "topology.transfer.batch.size=" + batch,
                "storm.messaging.netty.buffer.high.watermark=" + waiting,
                "storm.messaging.netty.buffer.low.watermark=" + waiting / 2));
    if (acked) {
      keys.add("topology.acker.executors=1");
      keys.add("topology.message.timeout.secs=" + LONGEST_WAIT_SECONDS);
    }
    return keys;
  }
}
