package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.budget.ByteBudget;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.storm.messaging.TaskMessage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures what Storm's transport adds to each tuple that leaves a worker: while it observes, and
 * by an order, the hand-over from one thread to the other without waiting included. {@code nothing}
 * is the harness itself, a connection that counts bytes. Tuples are words of ten tasks in turn.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class TupleCost {
  private static final int TUPLES = 100;
  private static final int TASKS = 10;
  private static final int PAYLOAD_BYTES = 43;
  private static final Bounds BOUNDS = new Bounds(8 << 20, 4 << 20, 1 << 16);

  /** Says how many tuples Storm gives to a connection at once. */
  @Param({"1", "100"})
  public int batch;

  private final List<TaskMessage> tuples = new ArrayList<>();
  private final List<TaskMessage> taken = new ArrayList<>();
  private final Tasks tasks = tasks();
  private final Counting stock = new Counting();
  private final ObservedConnection observed =
      new ObservedConnection(stock, new Departures(tasks, () -> 0), WorkerOutput.open(tasks));
  private final HandOver oldest = handOver(SendOrderKind.OLDEST);
  private final HandOver largest = handOver(SendOrderKind.LBF);

  /** Makes the tuples. */
  public TupleCost() {
    for (int number = 0; number < TUPLES; number++) {
      byte[] payload = new byte[PAYLOAD_BYTES];
      payload[0] = (byte) (1 + number % TASKS);
      tuples.add(new TaskMessage(TASKS + 1, payload));
    }
  }

  private static Tasks tasks() {
    Map<Integer, String> components = new TreeMap<>();
    for (int task = 1; task <= TASKS; task++) {
      components.put(task, "split");
    }
    return new Tasks("words", components);
  }

  private HandOver handOver(SendOrderKind order) {
    SendOrderPlan plan =
        new SendOrderPlan(order, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());
    OutgoingQueues queues =
        new OutgoingQueues(tasks, known -> plan.over(known, null), place -> new Backlog());
    return new HandOver(tasks, queues, BOUNDS, ByteBudget.UNLIMITED, Turns.PLAIN);
  }

  /** Stands for Storm's connection. */
  private static final class Counting extends WrappedConnection {
    private long bytes;

    Counting() {
      super(null);
    }

    @Override
    public void send(Iterator<TaskMessage> sent) {
      while (sent.hasNext()) {
        bytes += WireFormat.bytes(sent.next());
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(TUPLES)
  public long nothing() {
    for (int at = 0; at < TUPLES; at += batch) {
      stock.send(tuples.subList(at, at + batch).iterator());
    }
    return stock.bytes;
  }

  @Benchmark
  @OperationsPerInvocation(TUPLES)
  public long observing() {
    for (int at = 0; at < TUPLES; at += batch) {
      observed.send(tuples.subList(at, at + batch).iterator());
    }
    return stock.bytes;
  }

  @Benchmark
  @OperationsPerInvocation(TUPLES)
  public long oldest() throws InterruptedException {
    return handOn(oldest);
  }

  @Benchmark
  @OperationsPerInvocation(TUPLES)
  public long largestBacklog() throws InterruptedException {
    return handOn(largest);
  }

  private long handOn(HandOver waiting) throws InterruptedException {
    for (int at = 0; at < TUPLES; at += batch) {
      Iterator<TaskMessage> unused = waiting.put(tuples.subList(at, at + batch).iterator());
    }
    while (waiting.items() > 0 && waiting.take(taken)) {
      observed.send(taken.iterator());
      taken.clear();
    }
    return stock.bytes;
  }
}
