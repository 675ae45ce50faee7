package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.flink.plugin.hook.task.TaskListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;

/** Calls the hooks of all levels, one after the other. One that throws is left out from then on. */
public final class TaskHooks implements TaskListener {

  private record Entry(TaskHook hook, Consumer<Throwable> onFault) {}

  private final List<Entry> entries = new CopyOnWriteArrayList<>();

  /**
   * Adds a hook, behind all others.
   *
   * @param onFault called once, with what the hook threw
   */
  public void add(TaskHook hook, Consumer<Throwable> onFault) {
    entries.add(new Entry(hook, onFault));
  }

  /** Shows the network stack of a TaskManager before it is started. */
  public void made(ShuffleEnvironment<?, ?> network) {
    tell(hook -> hook.made(network));
  }

  PipelinedOutput wrapOutput(PipelinedOutput output, TaskIdentity task) {
    PipelinedOutput wrapped = output;
    for (Entry entry : entries) {
      try {
        wrapped = entry.hook().wrapOutput(wrapped, task);
      } catch (RuntimeException | LinkageError fault) {
        leaveOut(entry, fault);
      }
    }
    return wrapped;
  }

  IndexedInputGate wrapInput(IndexedInputGate input, TaskIdentity task) {
    IndexedInputGate wrapped = input;
    for (Entry entry : entries) {
      try {
        wrapped = entry.hook().wrapInput(wrapped, task);
      } catch (RuntimeException | LinkageError fault) {
        leaveOut(entry, fault);
      }
    }
    return wrapped;
  }

  @Override
  public void started(RunningTask task) {
    tell(hook -> hook.started(task));
  }

  @Override
  public void ended(RunningTask task) {
    tell(hook -> hook.ended(task));
  }

  private void tell(Consumer<TaskHook> event) {
    for (Entry entry : entries) {
      try {
        event.accept(entry.hook());
      } catch (RuntimeException | LinkageError fault) {
        leaveOut(entry, fault);
      }
    }
  }

  private void leaveOut(Entry entry, Throwable fault) {
    if (entries.remove(entry)) {
      entry.onFault().accept(fault);
    }
  }
}
