package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.SendDecision;
import io.sluice.core.tuple.SendDecision.Waiting;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.storm.messaging.TaskMessage;

/**
 * Tells which task of an operator got a turn on a connection, and what its peers had waiting: once
 * a second at most, and only where the order had a choice. It looks for one every ten milliseconds,
 * so that most turns cost it a comparison. Not thread-safe.
 */
final class TurnWatch implements Turns {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final String topology;
  private final String connection;
  private final String order;
  private final Consumer<SendDecision> told;
  private long lookNanos = System.nanoTime();

  /**
   * Begins.
   *
   * @param connection that tuples leave by
   * @param order by which tasks get their turns
   * @param told gets the decisions; must return at once
   */
  TurnWatch(String topology, String connection, String order, Consumer<SendDecision> told) {
    this.topology = topology;
    this.connection = connection;
    this.order = order;
    this.told = told;
  }

  @Override
  public TaskMessage poll(OutgoingQueues queues, long nowNanos) {
    return nowNanos - lookNanos < 0 ? queues.poll(nowNanos) : look(queues, nowNanos);
  }

  private TaskMessage look(OutgoingQueues queues, long nowNanos) {
    OperatorQueues operator = queues.next();
    List<Waiting> waiting = operator == null ? List.of() : operator.waiting(nowNanos);
    TaskMessage tuple = queues.poll(nowNanos);
    boolean hadChoice = waiting.size() > 1;
    lookNanos = nowNanos + (hadChoice ? TELL_NANOS : LOOK_NANOS);
    if (hadChoice) {
      told.accept(
          new SendDecision(
              System.currentTimeMillis(),
              topology + "/" + operator.name(),
              connection,
              order,
              WireFormat.sourceTask(tuple),
              waiting));
    }
    return tuple;
  }
}
