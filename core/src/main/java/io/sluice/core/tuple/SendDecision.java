package io.sluice.core.tuple;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Entity;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Says which task of an operator an order let send, of those that had something to send.
 *
 * @param operator with its topology
 * @param connection that its tuples leave by
 * @param order in one word
 * @param task that got the turn
 * @param waiting what each task had before that
 */
public record SendDecision(
    long atMillis,
    String operator,
    String connection,
    String order,
    int task,
    List<Waiting> waiting)
    implements Decision {
  private static final int ALTERNATIVES = 3;
  private static final double MILLI_NANOS = 1e6;

  /** The name of this level's mechanism. */
  public static final String MECHANISM = "tuple";

  public SendDecision {
    waiting = List.copyOf(waiting);
  }

  /**
   * Tells what waited of one task.
   *
   * @param ageNanos for how long its first tuple had waited
   */
  public record Waiting(int task, long tuples, long bytes, long ageNanos) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "task %d: %d bytes in %d tuples, the first for %.1f ms",
          task,
          bytes,
          tuples,
          ageNanos / MILLI_NANOS);
    }
  }

  @Override
  public String mechanism() {
    return MECHANISM;
  }

  @Override
  public Entity entity() {
    return new Entity("operator", operator);
  }

  @Override
  public String type() {
    return "sends";
  }

  @Override
  public String why() {
    String chosen =
        waiting.stream()
            .filter(each -> each.task() == task)
            .map(Waiting::toString)
            .findFirst()
            .orElse("task " + task);
    return "by %s over %s, of %d tasks: %s".formatted(order, connection, waiting.size(), chosen);
  }

  /** Returns the tasks that had to wait, the one with most bytes first. */
  @Override
  public List<String> alternatives() {
    return waiting.stream()
        .filter(each -> each.task() != task)
        .sorted(Comparator.comparingLong(Waiting::bytes).reversed())
        .limit(ALTERNATIVES)
        .map(Waiting::toString)
        .toList();
  }
}
