package io.sluice.cli.measure;

import io.sluice.bench.thread.engine.EngineStarter;
import io.sluice.bench.thread.engine.FedByKafka;
import io.sluice.bench.thread.engine.FlinkEngine;
import io.sluice.bench.thread.engine.Harness;
import io.sluice.bench.thread.engine.StormEngine;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Starts the engines that the build lays out under Sluice's own folder. */
public final class Engines {

  public static final List<String> NAMES = List.of("flink", "storm", "harness");

  private final BuiltFiles built;

  public Engines(Path home) {
    built = new BuiltFiles(home);
  }

  /** Refuses a name that is no engine's. */
  public static void require(String engine) {
    if (!NAMES.contains(engine)) {
      throw UserError.usage("--engine %s: expected %s".formatted(engine, String.join(", ", NAMES)));
    }
  }

  /**
   * Returns a starter for each engine of a plan, by name. It checks that the engines are built
   * before anything is written.
   */
  public Map<String, EngineStarter> of(ThreadBenchSettings settings) {
    return settings.members().stream()
        .map(Member::engine)
        .collect(
            Collectors.toMap(
                name -> name,
                name -> settings.fedByKafka() ? fed(of(name, settings)) : of(name, settings)));
  }

  private EngineStarter fed(EngineStarter engine) {
    Path lib = built.lib("kafka");
    return (work, channels) -> FedByKafka.start(lib, engine, work, channels);
  }

  private EngineStarter of(String name, ThreadBenchSettings settings) {
    return switch (name) {
      case "flink" -> flink(settings);
      case "storm" -> storm(settings);
      case "harness" -> harness(settings);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private EngineStarter flink(ThreadBenchSettings settings) {
    Path lib = built.lib("flink-standalone");
    Path plugin = built.jar("flink/plugin", "sluice-flink-plugin");
    Path job = built.jar("hosts/flink-job", "sluice-host-flink-job");
    return (work, channels) ->
        FlinkEngine.start(
            lib,
            plugin,
            job,
            work,
            channels,
            settings.nodes(),
            settings.parallelism() / settings.nodes(),
            settings.heapMegabytes());
  }

  private EngineStarter storm(ThreadBenchSettings settings) {
    Path lib = built.lib("storm-standalone");
    Path plugin = built.jar("storm/plugin", "sluice-storm-plugin");
    Path job = built.jar("hosts/storm-job", "sluice-host-storm-job");
    return (work, channels) ->
        StormEngine.start(
            lib, plugin, job, work, channels, settings.nodes(), settings.heapMegabytes());
  }

  private EngineStarter harness(ThreadBenchSettings settings) {
    Path lib = built.lib("harness");
    return (work, channels) -> new Harness(lib, work, channels, settings.heapMegabytes());
  }
}
