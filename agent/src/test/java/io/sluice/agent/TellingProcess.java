package io.sluice.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.PublishedOperator;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A process with three operators that publishes them as an engine does. Each line it is given sets
 * their queues, or says which of them takes a whole CPU from then on: {@code busy N}, or how many
 * items per second the first takes in from then on, and by how many more wait in front of it:
 * {@code flow N GROWTH}. With the argument {@code linked} the first is a source and feeds the last;
 * with {@code helped} it says that it is Flink, and each has a thread that flushes for it.
 */
final class TellingProcess {
  private static final int OPERATORS = 3;
  private static volatile int busy = -1;

  private record Told(OperatorRow row, AtomicReference<Flow> flow) implements PublishedOperator {
    @Override
    public long itemsIn() {
      return flow.get().taken();
    }

    @Override
    public long itemsOut() {
      return 0;
    }

    @Override
    public long queuedItems() {
      return flow.get().queued();
    }
  }

  private TellingProcess() {}

  public static void main(String[] arguments) throws Exception {
    List<Told> operators = new CopyOnWriteArrayList<>();
    CountDownLatch present = new CountDownLatch(OPERATORS);
    boolean linked = arguments.length > 1 && arguments[1].equals("linked");
    boolean helped = arguments.length > 1 && arguments[1].equals("helped");
    for (int i = 0; i < OPERATORS; i++) {
      int subtask = i;
      String name = "%s (%d/%d)#0".formatted(name(subtask), subtask + 1, OPERATORS);
      start(name, () -> run(operators, subtask, linked, present));
      if (helped) {
        start("OutputFlusher for " + name, TellingProcess::rest);
      }
    }
    present.await();
    String engine = helped ? "flink" : "test";
    ChannelFile file = ChannelFile.open(Path.of(arguments[0]), engine).orElseThrow();
    OperatorPublisher publisher = OperatorPublisher.start(file, () -> operators);
    try {
      System.out.println("ready");
      BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] queues = line.split(" ", -1);
        if (queues[0].equals("busy")) {
          busy = Integer.parseInt(queues[1]);
          continue;
        }
        boolean flows = queues[0].equals("flow");
        for (Told operator : operators) {
          int subtask = operator.row().subtask();
          if (!flows) {
            long items = Long.parseLong(queues[subtask]);
            operator.flow().updateAndGet(flow -> flow.waitingNow(items));
          } else if (subtask == 0) {
            double intake = Double.parseDouble(queues[1]);
            double growth = Double.parseDouble(queues[2]);
            operator.flow().updateAndGet(flow -> flow.then(intake, growth));
          }
        }
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

  private static void rest() {
    while (true) {
      LockSupport.parkNanos(100_000_000);
    }
  }

  private static String name(int subtask) {
    return subtask == OPERATORS - 1 ? "filter" : "map";
  }

  private static void run(
      List<Told> operators, int subtask, boolean linked, CountDownLatch present) {
    NativeThread thread = NativeThread.current().orElseThrow();
    boolean last = subtask == OPERATORS - 1;
    String name = name(subtask);
    Set<Long> link = linked ? Set.of(1L) : Set.of();
    LogicalOperator operator =
        new LogicalOperator(
            name.hashCode(), "query", name, last ? link : Set.of(), last ? Set.of() : link);
    OperatorRow row = new OperatorRow(thread.number(), thread.start(), operator, subtask);
    operators.add(new Told(row, new AtomicReference<>(Flow.unknown())));
    present.countDown();
    while (true) {
      if (busy == subtask) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(20_000_000);
      }
    }
  }
}
