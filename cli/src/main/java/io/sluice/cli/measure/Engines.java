package io.sluice.cli.measure;

import io.sluice.bench.thread.engine.EngineStarter;
import io.sluice.bench.thread.engine.FedByKafka;
import io.sluice.bench.thread.engine.FlinkStandalone;
import io.sluice.bench.thread.engine.Harness;
import io.sluice.bench.thread.engine.StormStandalone;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The engines that the build has laid out under Sluice's own folder. */
public final class Engines {

  public static final List<String> NAMES = List.of("flink", "storm", "harness");

  private final Path home;

  public Engines(Path home) {
    this.home = home;
  }

  /** Refuses what is no engine. */
  public static void require(String engine) {
    if (!NAMES.contains(engine)) {
      throw UserError.usage("--engine %s: expected %s".formatted(engine, String.join(", ", NAMES)));
    }
  }

  /** How engines of a plan are started, by name; found to be there before anything is written. */
  public Map<String, EngineStarter> of(ThreadBenchSettings settings) {
    return settings.members().stream()
        .map(Member::engine)
        .collect(
            Collectors.toMap(
                name -> name,
                name -> settings.fedByKafka() ? fed(of(name, settings)) : of(name, settings)));
  }

  private EngineStarter fed(EngineStarter engine) {
    Path lib = existing("hosts/kafka/target/host/lib");
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
    Path lib = existing("hosts/flink-standalone/target/host/lib");
    Path plugin = jar("flink/plugin/target", "sluice-flink-plugin-");
    Path job = jar("hosts/flink-job/target", "sluice-host-flink-job-");
    return (work, channels) ->
        FlinkStandalone.start(
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
    Path engine = existing("hosts/storm-standalone/target/host");
    Path plugin = jar("storm/plugin/target", "sluice-storm-plugin-");
    Path job = jar("hosts/storm-job/target", "sluice-host-storm-job-");
    return (work, channels) ->
        StormStandalone.start(
            engine, plugin, job, work, channels, settings.nodes(), settings.heapMegabytes());
  }

  private EngineStarter harness(ThreadBenchSettings settings) {
    Path lib = existing("hosts/harness/target/host/lib");
    return (work, channels) -> new Harness(lib, work, channels, settings.heapMegabytes());
  }

  private Path jar(String target, String start) {
    Path folder = existing(target);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(start))
          .filter(file -> file.toString().endsWith(".jar"))
          .findFirst()
          .orElseThrow(() -> missing(folder.resolve(start + "*.jar")));
    } catch (IOException e) {
      throw UserError.hostCannot(folder + " cannot be read: " + e, e);
    }
  }

  private Path existing(String path) {
    Path found = home.resolve(path);
    if (!Files.isDirectory(found)) {
      throw missing(found);
    }
    return found;
  }

  private static UserError missing(Path path) {
    return UserError.hostCannot(
        "no engine at %s: start Sluice with its launcher ./sluice, which builds it".formatted(path),
        null);
  }
}
