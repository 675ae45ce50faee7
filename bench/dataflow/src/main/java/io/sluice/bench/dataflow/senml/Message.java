package io.sluice.bench.dataflow.senml;

import java.util.List;
import java.util.stream.LongStream;

/**
 * An item that the source takes in.
 *
 * @param id distinguishes messages that are in the query at the same time
 * @param line time in milliseconds, a comma, and a SenML pack
 */
public record Message(long id, String line) {

  /**
   * The least number of messages, more than the queues of any engine hold, so that no id is there
   * twice.
   */
  private static final int LEAST = 1 << 16;

  /** Returns lines over and over, whole times, each time with ids of their own. */
  public static List<Message> looped(List<String> lines) {
    long times = (LEAST + lines.size() - 1L) / lines.size();
    return LongStream.range(0, times * lines.size())
        .mapToObj(id -> new Message(id, lines.get((int) (id % lines.size()))))
        .toList();
  }
}
