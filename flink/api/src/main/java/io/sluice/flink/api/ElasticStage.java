package io.sluice.flink.api;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.SettingsResult;
import io.sluice.flink.plugin.state.StageGraph;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** An elastic stage, as far as it has been described. */
public final class ElasticStage<T, K> {

  private static final int MOST_SLICES = 1 << 15;
  private static final String HEAP = "hashmap";
  private static final List<String> OWN_KEYS = List.of("sluice.state.", "sluice.journal.");

  private final String name;
  private final KeyedStream<T, K> input;
  private int containers = 1;
  private int spares = 1;
  private int slices = 64;
  private int backups;
  private Duration hold = Duration.ofSeconds(30);

  ElasticStage(String name, KeyedStream<T, K> input) {
    this.name = name;
    this.input = input;
  }

  /** Sets how many containers hold the state at the start; without it, one. */
  public ElasticStage<T, K> containers(int number) {
    containers = number;
    return this;
  }

  /** Sets how many containers are deployed beside them with no state; without it, one. */
  public ElasticStage<T, K> spares(int number) {
    spares = number;
    return this;
  }

  /**
   * Sets into how many slices the keys are divided; without it, 64. A slice moves as a whole, and
   * the number does not change while the job lives.
   */
  public ElasticStage<T, K> slices(int number) {
    slices = number;
    return this;
  }

  /**
   * Sets how many other containers hold a backup of each slice; without it, none does. When a
   * process is lost, its slices are rebuilt from them, and the other containers keep their own.
   */
  public ElasticStage<T, K> backups(int number) {
    backups = number;
    return this;
  }

  /**
   * Sets for how long a move may hold checkpoints back; without it, 30 seconds. If checkpoints on
   * their way take longer to end, the move is taken back.
   */
  public ElasticStage<T, K> longestHold(Duration time) {
    hold = time;
    return this;
  }

  /**
   * Adds the stage to the job.
   *
   * @param body adds ordinary operators to the keyed stream and returns the last one
   * @return what the body returned
   * @throws IllegalArgumentException if what was described is out of range or cannot be elastic
   */
  public <R> SingleOutputStreamOperator<R> process(
      Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
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
    checkJob(input.getExecutionEnvironment());
    StageLayout layout =
        new StageLayout(name, slices, containers, spares, backups, hold.toMillis(), settings());
    return new StageGraph(layout).add(input, body);
  }

  /** Returns what the job's configuration says of the stage's policy and its journal. */
  private Map<String, String> settings() {
    Map<String, String> settings =
        new TreeMap<>(input.getExecutionEnvironment().getConfiguration().toMap());
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
        job.isChainingEnabled(),
        "a container's operators share one task; do not disable operator chaining");
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException("Stage \"%s\": %s.".formatted(name, otherwise));
    }
  }
}
