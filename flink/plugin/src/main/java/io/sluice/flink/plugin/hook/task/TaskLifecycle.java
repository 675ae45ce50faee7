package io.sluice.flink.plugin.hook.task;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows one execution from the creation of its inputs and outputs to the closing of the last.
 *
 * <p>Flink creates outputs, then inputs, on a thread of the TaskManager; sets them up on the task's
 * thread; and closes each at the end, whatever the end was. A task therefore counts as running from
 * the first set-up on, when all its inputs are known and the thread is the right one; an execution
 * that is created but never started leaves nothing behind.
 *
 * <p>Nothing here may fail the task: what goes wrong is logged once and ends the observation.
 */
public final class TaskLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(TaskLifecycle.class);

  private final TaskIdentity identity;
  private final TaskMeters meters;
  private final GaugeBoard board;
  private final TaskHost host;
  private final TaskGate gate = new TaskGate();
  private final Signals signals = new Signals();
  private final List<InputProbe> inputs = new ArrayList<>();
  private final List<OutputProbe> outputs = new ArrayList<>();
  private RunningTask task;
  private int open;
  private boolean over;

  TaskLifecycle(TaskIdentity identity, TaskMeters meters, GaugeBoard board, TaskHost host) {
    this.identity = identity;
    this.meters = meters;
    this.board = board;
    this.host = host;
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

  public synchronized void add(InputProbe input) {
    inputs.add(input);
    open++;
  }

  public synchronized void add(OutputProbe output) {
    outputs.add(output);
    open++;
  }

  /** Returns whether it hands on nothing to other tasks; known once its inputs are made. */
  public synchronized boolean isSink() {
    return outputs.isEmpty();
  }

  /** Notes that an input or output was set up, by the thread of the task. */
  public synchronized void setUp() {
    if (task != null || over) {
      return;
    }
    try {
      TaskGauges gauges = board.of(identity.attemptId());
      task = new RunningTask(identity, meters, gauges, gate, signals, inputs, outputs);
      signals.countingBy(task::recordsIn);
      host.started(this, task);
    } catch (RuntimeException | LinkageError fault) {
      giveUp(fault);
    }
  }

  /** Notes that an input or output was closed; each reports this once. */
  public synchronized void closed() {
    if (--open == 0) {
      end();
    }
  }

  /** Notes that the execution is over, or is no longer followed. */
  public synchronized void end() {
    if (over) {
      return;
    }
    over = true;
    gate.retire(System.nanoTime());
    try {
      board.forget(identity.attemptId());
      if (task != null) {
        host.ended(this, task);
      }
    } catch (RuntimeException | LinkageError fault) {
      LOG.warn("Sluice lost track of the end of {}.", identity, fault);
    }
  }

  /**
   * Stops following this task, which is never held again; the job goes on as if Sluice were not
   * there.
   */
  public synchronized void giveUp(Throwable fault) {
    if (!over) {
      LOG.warn("Sluice no longer follows {}; the task itself goes on.", identity, fault);
      end();
    }
  }
}
