package io.sluice.flink.plugin.state.message;

import io.sluice.core.SluiceKeys;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.Stage;
import java.io.Serializable;
import java.util.Map;
import org.apache.flink.api.common.JobID;

/**
 * Describes how a stage is deployed; it does not change while its job lives.
 *
 * @param name of the stage, one of its kind in the job
 * @param slices into which its keys are divided: Flink's key groups
 * @param containers that hold slices at the start
 * @param spares that hold none at the start
 * @param backups of each slice in other containers
 * @param holdMillis for which a move may hold checkpoints
 * @param settings of its policy and journal, by key
 */
public record StageLayout(
    String name,
    int slices,
    int containers,
    int spares,
    int backups,
    long holdMillis,
    Map<String, String> settings)
    implements Serializable {

  public StageLayout {
    settings = Map.copyOf(settings);
  }

  /** Returns the stage as the protocol knows it. */
  public Stage stage(JobID job, int routers) {
    return new Stage(job.toString(), name, slices, deployed(), backups, routers);
  }

  /** Tells whether slices and their backups outlive the tasks of the stage. */
  public boolean hasBackups() {
    return backups > 0;
  }

  /** Returns the settings of the state level. */
  public StateSettings state() {
    return StateSettings.of(SluiceKeys.TABLE.parse(settings).orThrow());
  }

  /** Returns how many containers are deployed. */
  public int deployed() {
    return containers + spares;
  }

  /** Returns the uid of the operator whose coordinator takes commands. */
  public String gateUid() {
    return gateUid(name);
  }

  /** Returns the uid of the operator whose coordinator takes the commands for a stage. */
  public static String gateUid(String stage) {
    return "sluice-stage-" + stage + "-gate";
  }

  /** Returns the uid of the operator that routes the records of the first or only input. */
  public String routerUid() {
    return "sluice-stage-" + name + "-router";
  }

  /** Returns the uid of the operator that routes the records of the second input. */
  public String secondRouterUid() {
    return routerUid() + "-2";
  }

  /** Returns the key by which Flink puts the operators of one container into one slot. */
  public String coLocation() {
    return "sluice-stage-" + name;
  }
}
