package io.sluice.flink.api;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.SettingsResult;
import io.sluice.flink.plugin.state.StageGraph;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.StateChangelogOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Holds the options that every stage has.
 *
 * @param <S> the stage's own type
 */
public abstract sealed class StageOptions<S extends StageOptions<S>>
    permits ElasticStage, ElasticPair {

  private static final int MOST_SLICES = 1 << 15;
  private static final String HEAP = "hashmap";
  private static final List<String> OWN_KEYS = List.of("sluice.state.", "sluice.journal.");

  private final String name;
  private int containers = 1;
  private int spares = 1;
  private int slices = 64;
  private int backups;
  private Duration hold = Duration.ofSeconds(30);

  StageOptions(String name) {
    this.name = name;
  }

  abstract S self();

  /** Sets how many containers hold the state at the start; without it, one. */
  public S containers(int number) {
    containers = number;
    return self();
  }

  /** Sets how many containers are deployed beside them with no state; without it, one. */
  public S spares(int number) {
    spares = number;
    return self();
  }

  /**
   * Sets into how many slices the keys are divided; without it, 64. A slice moves as a whole, and
   * the number does not change while the job lives.
   */
  public S slices(int number) {
    slices = number;
    return self();
  }

  /**
   * Sets how many other containers hold a backup of each slice; without it, none does. When a
   * process is lost, its slices are rebuilt from them, and the other containers keep their own.
   */
  public S backups(int number) {
    backups = number;
    return self();
  }

  /**
   * Sets for how long a move may hold checkpoints back; without it, 30 seconds. If barriers of
   * checkpoints take more than half of that to reach the stage, the move is taken back, so that the
   * switch always has the other half.
   */
  public S longestHold(Duration time) {
    hold = time;
    return self();
  }

  /** Checks what was described. */
  StageGraph graph(StreamExecutionEnvironment job) {
    check(containers >= 1, "containers(%d): a stage needs one at least".formatted(containers));
    check(spares >= 0, "spares(%d): give a number that is not negative".formatted(spares));
    check(
        slices >= containers + spares && slices <= MOST_SLICES,
        "slices(%d): give %d (a slice for each container) to %d"
            .formatted(slices, containers + spares, MOST_SLICES));
    check(
        backups >= 0 && backups < containers + spares,
        "backups(%d): give 0 to %d, for a backup is in another container than its slice"
            .formatted(backups, containers + spares - 1));
    check(hold.toMillis() > 0, "longestHold(%s): give a millisecond or more".formatted(hold));
    checkJob(job);
    StageLayout layout =
        new StageLayout(name, slices, containers, spares, backups, hold.toMillis(), settings(job));
    check(
        job.getTransformations().stream().noneMatch(step -> layout.gateUid().equals(step.getUid())),
        "the job has a stage of that name; give this one another");
    return new StageGraph(layout);
  }

  /** Returns what the job's configuration says of the stage's policy and its journal. */
  private Map<String, String> settings(StreamExecutionEnvironment job) {
    Map<String, String> settings = new TreeMap<>(job.getConfiguration().toMap());
    settings.keySet().removeIf(key -> OWN_KEYS.stream().noneMatch(key::startsWith));
    if (SluiceKeys.TABLE.parse(settings) instanceof SettingsResult.Invalid invalid) {
      check(false, invalid.problems().get(0).message());
    }
    return settings;
  }

  private void checkJob(StreamExecutionEnvironment job) {
    check(
        !job.getCheckpointConfig().isUnalignedCheckpointsEnabled(),
        "unaligned checkpoints could store records between two containers; set"
            + " execution.checkpointing.unaligned.enabled to false");
    String backend = job.getConfiguration().get(StateBackendOptions.STATE_BACKEND);
    check(
        backend == null || backend.equals(HEAP) || backend.equals(StageGraph.BACKEND),
        "state.backend.type is \"%s\", and slices are kept on the heap; set it to \"%s\""
            .formatted(backend, HEAP));
    check(
        !job.getConfiguration().get(StateChangelogOptions.ENABLE_STATE_CHANGE_LOG),
        "a changelog does not see slices that come; set state.changelog.enabled to false");
    check(
        job.getConfiguration().get(ExecutionOptions.RUNTIME_MODE) == RuntimeExecutionMode.STREAMING,
        "only a streaming job has state that moves; set execution.runtime-mode to STREAMING");
    check(
        job.isChainingEnabled(),
        "a container's operators share one task; do not disable operator chaining");
  }

  void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException("Stage \"%s\": %s.".formatted(name, otherwise));
    }
  }
}
