package io.sluice.flink.plugin.hook.task;

import io.sluice.core.model.LiveDelays;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.plugin.base.NativeThread;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;

/**
 * One execution of one subtask in this process, from the moment its thread sets up its inputs and
 * outputs until the last of them is closed.
 *
 * <p>The task's own thread writes (watermarks, barriers), the scheduler and other threads read;
 * each value stands alone in a volatile field. A new execution after a failure is a new object.
 */
public final class RunningTask implements LiveInput {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final TaskIdentity identity;
  private final TaskMeters meters;
  private final TaskGauges gauges;
  private final List<InputProbe> inputs;
  private final List<OutputProbe> outputs;
  private final TaskGate gate;
  private final Thread thread;
  private final Optional<NativeThread> nativeThread;
  private final Signals signals;
  private final TaskWindows windows = new TaskWindows(this);
  private volatile long cpuNanos;

  /** Binds the new object to the task's own thread, on which it must be called. */
  RunningTask(
      TaskIdentity identity,
      TaskMeters meters,
      TaskGauges gauges,
      TaskGate gate,
      Signals signals,
      List<InputProbe> inputs,
      List<OutputProbe> outputs) {
    this.identity = identity;
    this.meters = meters;
    this.gauges = gauges;
    this.gate = gate;
    this.signals = signals;
    this.inputs = List.copyOf(inputs);
    this.outputs = List.copyOf(outputs);
    this.thread = Thread.currentThread();
    this.nativeThread = NativeThread.current();
  }

  public TaskIdentity identity() {
    return identity;
  }

  public TaskGate gate() {
    return gate;
  }

  public Signals signals() {
    return signals;
  }

  /** Returns when its windows end, for the one thread that publishes that to other processes. */
  public TaskWindows windows() {
    return windows;
  }

  public List<InputProbe> inputs() {
    return inputs;
  }

  public List<OutputProbe> outputs() {
    return outputs;
  }

  /** Returns its thread as the operating system knows it; empty where that cannot be known. */
  public Optional<NativeThread> nativeThread() {
    return nativeThread;
  }

  /** A source takes in nothing from other tasks: only such tasks are ever held. */
  public boolean isSource() {
    return inputs.isEmpty();
  }

  public boolean isRunnable() {
    return thread.getState() == Thread.State.RUNNABLE;
  }

  /**
   * Returns the CPU time of its thread, ns; stays at the last value known when the thread is gone.
   */
  public long cpuNanos() {
    long now = THREADS.getThreadCpuTime(thread.getId());
    if (now > 0) {
      cpuNanos = now;
    }
    return cpuNanos;
  }

  @Override
  public String name() {
    return identity.taskName() + ", subtask " + identity.subtask();
  }

  @Override
  public long pendingRecords() {
    return gauges.pendingRecords(LiveQuery.UNKNOWN);
  }

  /**
   * Returns the bytes of the pending records that are in this process; 0 where the sources do not
   * tell.
   */
  public long bufferedBytes() {
    return gauges.bufferedBytes(0);
  }

  @Override
  public long ingestedRecords() {
    return recordsIn();
  }

  @Override
  public boolean isDeclaredIdle() {
    return signals.isIdle();
  }

  @Override
  public long emittedWatermark() {
    return signals.watermark();
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return signals.recordsAtWatermark(eventTime);
  }

  @Override
  public long watermarkStep(long eventTime) {
    return signals.watermarkStep(eventTime);
  }

  /** Returns how late the records are that it hands on; from the first call on. */
  @Override
  public LiveDelays delays() {
    signals.delays().begin();
    return signals.delays();
  }

  public long inputWatermark() {
    return gauges.inputWatermark(LiveQuery.UNKNOWN);
  }

  public long firedTimers() {
    return TaskMeters.read(meters.firedTimers(), 0);
  }

  public long recordsOut() {
    return TaskMeters.read(meters.recordsOut(), 0);
  }

  public long idleMillis() {
    return TaskMeters.read(meters.idleMillis(), 0);
  }

  public long backPressuredMillis() {
    return TaskMeters.read(meters.backPressuredMillis(), 0);
  }

  /**
   * Returns the records taken in. Not every source counts them; what it hands on stands for them
   * then.
   */
  public long recordsIn() {
    long counted = TaskMeters.read(meters.recordsIn(), 0);
    return counted == 0 && isSource() ? gauges.sourceOutput() : counted;
  }

  /**
   * Returns the records that reached the end of a task without outputs. Flink does not say which of
   * the operators chained in it is the last, so the one that got fewest stands for it.
   */
  public long resultRecords() {
    return gauges.leastOperatorInput(recordsIn());
  }

  /** Returns whether it hands on nothing to other tasks. */
  public boolean isSink() {
    return outputs.isEmpty();
  }

  /** Returns the records handed on per record taken in; NaN before the first. */
  public double selectivity() {
    return recordsOut() / positive(recordsIn());
  }

  /** Returns the CPU time per record taken in, ns; NaN before the first. */
  public double nanosPerRecord() {
    return cpuNanos() / positive(recordsIn());
  }

  private static double positive(long count) {
    return count > 0 ? count : Double.NaN;
  }

  /** Returns whether it takes in what that output hands on. */
  public boolean consumes(OutputProbe output) {
    return inputs.stream().anyMatch(input -> input.dataSet().equals(output.dataSet()));
  }

  /**
   * Returns the bytes that wait behind this task, and in front of it if they have come from
   * elsewhere.
   */
  public long queuedBytes() {
    long sum = 0;
    for (int i = 0; i < outputs.size(); i++) {
      sum += outputs.get(i).queuedBytes();
    }
    for (int i = 0; i < inputs.size(); i++) {
      sum += inputs.get(i).queuedBytes();
    }
    return sum;
  }

  /** Returns the number of records that wait behind this task. */
  public long queuedRecords() {
    long sum = 0;
    for (int i = 0; i < outputs.size(); i++) {
      sum += queuedRecords(outputs.get(i));
    }
    return sum;
  }

  /**
   * Returns the records that wait in one output, from the bytes and the mean size of a record so
   * far.
   */
  public long queuedRecords(OutputProbe output) {
    long bytes = output.queuedBytes();
    long sent = bytes == 0 ? 0 : TaskMeters.read(meters.bytesOut(), 0);
    return sent <= 0 ? 0 : Math.round((double) bytes * recordsOut() / sent);
  }

  /** Returns the mean bytes of a record handed on; NaN before the first. */
  public double bytesPerRecordOut() {
    return TaskMeters.read(meters.bytesOut(), 0) / positive(recordsOut());
  }

  /**
   * Returns an estimate of the records that have come from other processes and wait in front of
   * this task.
   */
  public long arrivedRecords() {
    long bytes = 0;
    for (int i = 0; i < inputs.size(); i++) {
      bytes += inputs.get(i).queuedBytes();
    }
    long taken = bytes == 0 ? 0 : TaskMeters.read(meters.bytesIn(), 0);
    return taken <= 0 ? 0 : Math.round((double) bytes * recordsIn() / taken);
  }

  @Override
  public String toString() {
    return identity.taskName() + " (" + identity.subtask() + ", #" + identity.attempt() + ")";
  }
}
