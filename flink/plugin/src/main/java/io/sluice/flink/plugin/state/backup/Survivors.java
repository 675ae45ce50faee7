package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Limits;
import io.sluice.flink.plugin.state.message.ContainerPlace;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.RuntimeContext;

/**
 * Keeps the containers of this process over the restarts of their tasks. They end when Flink lets
 * go of the classes of their job, which it does when it has no slot for the job here any more.
 */
public final class Survivors {

  private static final ProcessId PROCESS = new ProcessId(UUID.randomUUID().toString());
  private static final Map<ContainerPlace, Survivor> LIVING = new ConcurrentHashMap<>();

  private Survivors() {}

  /**
   * Returns the container of a place: the one that has lived here, or a new one.
   *
   * @param temporary a folder for what does not fit into memory
   * @param memoryShare of the heap that backups may fill, in (0, 1]; infinite for no limit
   */
  public static Survivor find(
      ContainerPlace place,
      Stage stage,
      Limits limits,
      RuntimeContext task,
      Path temporary,
      double memoryShare) {
    ClassLoader classes = task.getUserCodeClassLoader();
    task.registerUserCodeClassLoaderReleaseHookIfAbsent(
        "sluice-survivors", () -> end(place.job(), classes));
    return LIVING.compute(
        place,
        (any, living) -> {
          if (living != null && living.isOf(classes)) {
            return living;
          }
          if (living != null) {
            living.close();
          }
          BackupRoom room =
              new BackupRoom(memoryShare, () -> new BackupDisk(BackupFolders.next(temporary)));
          ContainerId me = new ContainerId(place.container());
          return new Survivor(stage, me, PROCESS, limits, classes, room);
        });
  }

  private static void end(JobID job, ClassLoader classes) {
    LIVING
        .entrySet()
        .removeIf(
            living -> {
              boolean ends = living.getKey().job().equals(job) && living.getValue().isOf(classes);
              if (ends) {
                living.getValue().close();
              }
              return ends;
            });
  }
}
