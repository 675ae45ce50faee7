package io.sluice.agent;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A process with a part of a query that publishes it as an engine does, until its standard input
 * ends. Each operator is said as {@code NAME<FEEDER:MICROS}: what feeds it, and what an item costs
 * it; it takes in some items at a time and hands on each.
 */
final class PartProcess {
  private static final int ITEMS = 10;
  private static final long REST_NANOS = 20_000_000;

  private record Told(OperatorRow row, AtomicLong items) implements PublishedOperator {
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
      return 3;
    }
  }

  private PartProcess() {}

  public static void main(String[] arguments) throws Exception {
    List<Told> operators = new CopyOnWriteArrayList<>();
    CountDownLatch present = new CountDownLatch(arguments.length - 1);
    for (int i = 1; i < arguments.length; i++) {
      String[] words = arguments[i].split("[<:]", -1);
      Thread thread = new Thread(() -> run(words, operators, present));
      thread.setDaemon(true);
      thread.start();
    }
    present.await();
    ChannelFile file = ChannelFile.open(Path.of(arguments[0]), "test").orElseThrow();
    OperatorPublisher publisher = OperatorPublisher.start(file, () -> operators);
    System.out.println("ready");
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    publisher.close();
    file.close();
  }

  private static void run(String[] words, List<Told> operators, CountDownLatch present) {
    NativeThread thread = NativeThread.current().orElseThrow();
    long id = LogicalOperator.number(words[0]);
    Set<Long> inputs = words[1].isEmpty() ? Set.of() : Set.of(LogicalOperator.number(words[1]));
    LogicalOperator operator = new LogicalOperator(id, "road", words[0], inputs, Set.of(id));
    Told told =
        new Told(new OperatorRow(thread.number(), thread.start(), operator, 0), new AtomicLong());
    operators.add(told);
    present.countDown();
    long cost = ITEMS * 1_000 * Long.parseLong(words[2]);
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    while (true) {
      long end = clock.getCurrentThreadCpuTime() + cost;
      while (clock.getCurrentThreadCpuTime() < end) {
        Thread.onSpinWait();
      }
      told.items().addAndGet(ITEMS);
      LockSupport.parkNanos(REST_NANOS);
    }
  }
}
