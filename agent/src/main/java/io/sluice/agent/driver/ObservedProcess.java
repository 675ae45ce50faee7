package io.sluice.agent.driver;

import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorReader;
import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.channel.OpenChannel;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.PidNamespaces;
import io.sluice.linux.proc.ProcessStatus;
import io.sluice.linux.proc.ThreadNumbers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the channel of one process of an engine. Not thread-safe. */
final class ObservedProcess implements AutoCloseable {
  private static final long RUNS_MILLIS = 500;
  private static final long SILENT_MILLIS = 50;

  private final OpenChannel channel;
  private final OperatorReader reader;
  private final EngineOrder order;
  private final Path file;
  private final ProcessStatus process;
  private final ThreadNumbers threads;
  private final String engine;
  private long sequence = -1;
  private long runsDueMillis;

  /** Maps operators to their rows in the table. */
  private Map<PhysicalOperator, Integer> rows = Map.of();

  private List<PhysicalOperator> operators = List.of();

  private ObservedProcess(Path file, OpenChannel channel) {
    this.file = file;
    this.channel = channel;
    this.reader = new OperatorReader(channel.memory(), channel.reader());
    this.order = new EngineOrder(channel.reader(), channel.process());
    this.process = channel.process();
    this.threads = ThreadNumbers.of(process);
    this.engine = channel.reader().engine();
  }

  /** Opens a process; empty if another program orders its threads, or if it is gone. */
  static Optional<ObservedProcess> open(Path file, PidNamespaces numbers, boolean alone)
      throws IOException, BadChannelException {
    return OpenChannel.open(file, numbers, alone)
        .map(channel -> new ObservedProcess(file, channel));
  }

  /** Returns the process's number in the agent's PID namespace. */
  long process() {
    return process.number();
  }

  /** Returns whether a file is its channel. */
  boolean tellsIn(Path other) {
    return file.equals(other);
  }

  /** Returns whether the channel names this process as its owner. */
  boolean isNamed(long number) {
    return channel.reader().process() == number;
  }

  /**
   * Reads which operators the table has.
   *
   * @return false if the process has ended
   */
  boolean look(long nowMillis) throws IOException, BadChannelException {
    if (channel.isCutOff() || hasEnded(nowMillis)) {
      return false;
    }
    reader.beat(nowMillis);
    order.look(nowMillis);
    if (!reader.isWritten(nowMillis, OpenChannel.SILENCE_MILLIS)) {
      forget();
      return true;
    }
    long latest = reader.sequence();
    if (latest != sequence) {
      Optional<List<OperatorRow>> table = reader.rows(latest);
      if (table.isEmpty()) {
        return true;
      }
      rows = new HashMap<>();
      int number = 0;
      for (OperatorRow row : table.get()) {
        int place = number++;
        operator(row).ifPresent(operator -> rows.put(operator, place));
      }
      operators = List.copyOf(rows.keySet());
      sequence = latest;
    }
    return true;
  }

  /**
   * Returns whether the process has ended. While its heartbeat goes on, the costly look into {@code
   * /proc} is skipped.
   */
  private boolean hasEnded(long nowMillis) {
    boolean due = nowMillis >= runsDueMillis || !reader.isWritten(nowMillis, SILENT_MILLIS);
    if (due) {
      runsDueMillis = nowMillis + RUNS_MILLIS;
    }
    return due && !channel.isOfRunningProcess();
  }

  private void forget() {
    rows = Map.of();
    operators = List.of();
    sequence = -1;
  }

  /** Returns the operator of a row; empty if its thread is gone. */
  private Optional<PhysicalOperator> operator(OperatorRow row) {
    OptionalLong thread = threads.of(new OsThread(row.thread(), row.threadStart()));
    return thread.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PhysicalOperator(
                engine,
                row.operator(),
                row.subtask(),
                process(),
                thread.getAsLong(),
                row.threadStart()));
  }

  List<PhysicalOperator> operators() {
    return operators;
  }

  /**
   * Returns the present value of a gauge; NaN if it is unknown, or if the table has changed since
   * the last look, which the next look finds.
   */
  double value(PhysicalOperator operator, Gauge gauge) {
    Integer row = rows.get(operator);
    if (row == null) {
      return Double.NaN;
    }
    try {
      long value = reader.gauge(row, gauge);
      return value == Gauge.UNKNOWN || reader.sequence() != sequence ? Double.NaN : value;
    } catch (InternalError cutOff) {
      return Double.NaN;
    }
  }

  /** Returns the priority by the process's own scheduler; NaN if it has none. */
  double enginePriority(PhysicalOperator operator) {
    return order.of(operator);
  }

  /** Tells the process's own scheduler whether the agent applies its order. */
  void follow(boolean now, long nowMillis) {
    order.follow(now, nowMillis);
  }

  /**
   * Claims the order of the process's threads, or gives it up.
   *
   * @return false if it is wanted and the process's own scheduler holds it
   */
  boolean takeOrder(boolean wanted, long nowMillis) {
    if (wanted) {
      return reader.takeOrder(nowMillis, OpenChannel.SILENCE_MILLIS);
    }
    reader.giveBackOrder();
    return true;
  }

  @Override
  public void close() throws IOException {
    if (!channel.isCutOff()) {
      order.follow(false, System.currentTimeMillis());
      reader.giveBackOrder();
    }
    channel.close();
  }
}
