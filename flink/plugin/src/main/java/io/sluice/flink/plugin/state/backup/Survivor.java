package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.BackupStore;
import io.sluice.core.state.protocol.Container;
import io.sluice.core.state.protocol.ContainerOutbox;
import io.sluice.core.state.protocol.Limits;
import io.sluice.flink.plugin.state.heap.HeapParts;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.heap.SliceHolder;

/**
 * Keeps a container with its slices and backups, which outlives the tasks in which it works. One
 * task has it at a time.
 */
public final class Survivor {

  private final ClassLoader classes;
  private final OutboxRelay outbox = new OutboxRelay();
  private final BackupRoom room;
  private final LivingSlices slices;
  private final Container container;

  Survivor(
      Stage stage,
      ContainerId me,
      ProcessId process,
      Limits limits,
      ClassLoader classes,
      BackupRoom room) {
    this.classes = classes;
    this.room = room;
    slices = new LivingSlices(stage.slices(), room);
    container = new Container(stage, me, process, new BackupStore(), slices, limits, outbox);
  }

  /** Tells whether its objects are of these classes: a job that begins anew loads its own. */
  boolean isOf(ClassLoader loader) {
    return classes.equals(loader);
  }

  /** Begins to work in a task. */
  public synchronized Container begin(ContainerOutbox task, HeapSlices heaps) {
    outbox.to(task);
    slices.open(new HeapParts(heaps));
    return container;
  }

  /** A task has ended. */
  public synchronized void end(ContainerOutbox task) {
    if (outbox.goesTo(task)) {
      outbox.to(null);
      slices.close();
    }
  }

  /** No task begins here any more. */
  synchronized void close() {
    room.close();
  }

  /** Counts the backups on disk. */
  public ContainerLoad.Stored stored() {
    return room.stored();
  }

  /** Returns what makes copies of slices. */
  public SliceHolder slices() {
    return slices;
  }
}
