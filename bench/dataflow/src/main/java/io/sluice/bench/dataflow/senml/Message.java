package io.sluice.bench.dataflow.senml;

import java.util.List;
import java.util.stream.LongStream;

/**
 * An item of the source.
 *
 * @param id distinguishes messages that are in the query at the same time
 * @param line the time in ms, a comma, and a SenML pack
 */
public record Message(long id, String line) {

  /**
   * The least number of messages. It is more than the queues of any engine hold, so that no id is
   * in the query twice.
   */
  private static final int LEAST = 1 << 16;

  /** Returns all lines repeated a whole number of times, each repetition with its own ids. */
  public static List<Message> looped(List<String> lines) {
    long times = (LEAST + lines.size() - 1L) / lines.size();
    return LongStream.range(0, times * lines.size())
        .mapToObj(id -> new Message(id, lines.get((int) (id % lines.size()))))
        .toList();
  }
}
