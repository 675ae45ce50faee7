package io.sluice.host.harness;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs operators that do next to nothing and publish queues that change all the time, to measure
 * what an agent costs beside many threads. Each query has ten operators in a row. The process
 * prints {@code ready}, and ends when its standard input ends.
 */
public final class ManyOperators {
  private static final int IN_QUERY = 10;
  private static final long CHANGE_MILLIS = 100;

  /**
   * The shortest queue, in items. Queues stay within thirty steps of a factor of 1.25, which nice
   * values can distinguish.
   */
  private static final double SHORTEST = 10;

  private static final double LONGEST = 10_000;

  /** The relative change of a queue: it becomes about a third longer or shorter each time. */
  private static final double CHANGE = 0.3;

  private ManyOperators() {}

  /**
   * Is one of the operators. The thread that changes queues writes it; the publisher's thread reads
   * it.
   */
  private static final class Told implements PublishedOperator {
    private final OperatorRow row;
    private volatile double queue;
    private final AtomicLong items = new AtomicLong();

    Told(OperatorRow row, double queue) {
      this.row = row;
      this.queue = queue;
    }

    private void change(Random random) {
      double next = queue * Math.exp(CHANGE * random.nextGaussian());
      queue = Math.min(LONGEST, Math.max(SHORTEST, next));
      items.addAndGet(1 + random.nextInt(1_000));
    }

    @Override
    public OperatorRow row() {
      return row;
    }

    @Override
    public long itemsIn() {
      return items.get();
    }

    @Override
    public long itemsOut() {
      return items.get();
    }

    @Override
    public long queuedItems() {
      return Math.round(queue);
    }
  }

  /**
   * Runs the operators.
   *
   * @param arguments the number of operators and the folder of channels
   */
  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    BlockingQueue<OperatorRow> started = new LinkedBlockingQueue<>();
    for (int i = 0; i < count; i++) {
      int number = i;
      start("operator-" + i, () -> run(number, started));
    }
    Random random = new Random(count);
    double ratio = LONGEST / SHORTEST;
    List<Told> operators = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operators.add(new Told(started.take(), SHORTEST * Math.pow(ratio, random.nextDouble())));
    }
    ChannelFile file = ChannelFile.open(Path.of(arguments[1]), "harness").orElseThrow();
    start("queues", () -> change(operators, random));
    OperatorPublisher publisher = OperatorPublisher.start(file, () -> operators);
    try {
      System.out.println("ready");
      while (System.in.read() >= 0) {
        // the process ends with its parent
      }
    } finally {
      publisher.close();
      file.close();
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private static void run(int number, BlockingQueue<OperatorRow> started) {
    NativeThread self = NativeThread.current().orElseThrow();
    String query = "query-" + number / IN_QUERY;
    int place = number % IN_QUERY;
    LogicalOperator logical =
        new LogicalOperator(
            number,
            query,
            "operator-" + place,
            place == 0 ? Set.of() : Set.of(number - 1L),
            Set.of((long) number));
    started.add(new OperatorRow(self.number(), self.start(), logical, 0));
    while (true) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
    }
  }

  private static void change(List<Told> operators, Random random) {
    while (true) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(CHANGE_MILLIS));
      operators.forEach(each -> each.change(random));
    }
  }
}
