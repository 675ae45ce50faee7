package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.BackupStore;
import io.sluice.core.state.protocol.Container;
import io.sluice.core.state.protocol.Limits;
import io.sluice.flink.plugin.state.backup.Survivor;
import io.sluice.flink.plugin.state.backup.Survivors;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import io.sluice.flink.plugin.state.heap.SliceHolder;
import io.sluice.flink.plugin.state.message.ContainerPlace;
import java.nio.file.Path;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.runtime.execution.Environment;

/**
 * Says where a gate's container lives: in the task, or in the process if its slices have backups.
 *
 * @param survivor what outlives the task, or null
 */
record ContainerHome(Container container, SliceHolder slices, Survivor survivor) {

  /** A slice with fewer entries left to send can be handed over at once. */
  private static final Limits LIMITS = new Limits(256, 200);

  /**
   * Finds the home of a task's container.
   *
   * @param memoryShare of the heap that backups may fill, in (0, 1]; infinite for no limit
   */
  static ContainerHome of(
      Stage stage,
      ContainerId me,
      Environment task,
      RuntimeContext context,
      HeapSlices heaps,
      ContainerSide side,
      double memoryShare) {
    if (stage.backups() > 0) {
      ContainerPlace place = new ContainerPlace(task.getJobID(), stage.name(), me.index());
      String[] folders = task.getTaskManagerInfo().getTmpDirectories();
      Path temporary = Path.of(folders[me.index() % folders.length]);
      Survivor survivor = Survivors.find(place, stage, LIMITS, context, temporary, memoryShare);
      return new ContainerHome(survivor.begin(side, heaps), survivor.slices(), survivor);
    }
    ProcessId process = new ProcessId(task.getTaskManagerInfo().getTaskManagerExternalAddress());
    BackupStore none = new BackupStore();
    return new ContainerHome(
        new Container(stage, me, process, none, heaps, LIMITS, side), heaps, null);
  }

  /** Counts the backups on disk. Any thread may ask. */
  ContainerLoad.Stored stored() {
    return survivor == null ? ContainerLoad.Stored.NOTHING : survivor.stored();
  }

  /** The task ends. */
  void leave(ContainerSide side) {
    if (survivor != null) {
      survivor.end(side);
    }
  }
}
