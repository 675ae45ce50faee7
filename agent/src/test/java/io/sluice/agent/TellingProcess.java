package io.sluice.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.foothold.ChannelFile;
import io.sluice.foothold.NativeThread;
import io.sluice.foothold.OperatorPublisher;
import io.sluice.foothold.PublishedOperator;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A process with three operators that tells of them as an engine does. Each line it is given sets
 * their queues, or says which of them takes a whole CPU from then on: {@code busy N}.
 */
final class TellingProcess {
  private static final int OPERATORS = 3;
  private static volatile int busy = -1;

  private record Told(OperatorRow row, AtomicLong queue) implements PublishedOperator {
    @Override
    public long itemsIn() {
      return 0;
    }

    @Override
    public long itemsOut() {
      return 0;
    }

    @Override
    public long queuedItems() {
      return queue.get();
    }
  }

  private TellingProcess() {}

  public static void main(String[] arguments) throws Exception {
    List<Told> operators = new CopyOnWriteArrayList<>();
    CountDownLatch present = new CountDownLatch(OPERATORS);
    for (int i = 0; i < OPERATORS; i++) {
      int subtask = i;
      Thread thread = new Thread(() -> run(operators, subtask, present));
      thread.setDaemon(true);
      thread.start();
    }
    present.await();
    ChannelFile file = ChannelFile.open(Path.of(arguments[0]), "test").orElseThrow();
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
        for (Told operator : operators) {
          operator.queue().set(Long.parseLong(queues[operator.row().subtask()]));
        }
      }
    } finally {
      publisher.close();
      file.close();
    }
  }

  private static void run(List<Told> operators, int subtask, CountDownLatch present) {
    NativeThread thread = NativeThread.current().orElseThrow();
    String name = subtask == OPERATORS - 1 ? "filter" : "map";
    LogicalOperator operator =
        new LogicalOperator(name.hashCode(), "query", name, Set.of(), Set.of());
    OperatorRow row = new OperatorRow(thread.number(), thread.start(), operator, subtask);
    operators.add(new Told(row, new AtomicLong(-1)));
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
