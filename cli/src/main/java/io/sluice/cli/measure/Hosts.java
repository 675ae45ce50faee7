package io.sluice.cli.measure;

import io.sluice.bench.process.Jvm;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.tuple.slow.arm.SlowHost;
import io.sluice.bench.tuple.words.WordHost;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the commands of the host processes that the build lays out under Sluice's own folder. */
public final class Hosts {

  private static final String FLINK = "io.sluice.host.flink.FlinkHost";
  private static final String FLINK_RUN = "io.sluice.host.flink.run.RunHost";
  private static final String FLINK_WINDOW = "io.sluice.host.flink.window.WindowDemo";
  private static final String FLINK_WINDOW_BENCH = "io.sluice.host.flink.window.bench.WindowHost";

  private final BuiltFiles built;

  public Hosts(Path home) {
    built = new BuiltFiles(home);
  }

  /**
   * Returns an embedded Flink.
   *
   * @param heap the heap of each process
   * @param rocksDb whether RocksDB is on the class path
   * @param channels the folder in which processes with Sluice ask for priorities, if they may
   */
  public HostCommand flink(Heap heap, boolean rocksDb, Optional<Path> channels) {
    List<Path> stock = new ArrayList<>(List.of(flink("lib")));
    List<Path> plugged = new ArrayList<>(List.of(flink("lib"), flink("plugin")));
    if (rocksDb) {
      stock.add(built.lib("flink-rocksdb"));
      plugged.add(built.lib("flink-rocksdb"));
    }
    List<String> arguments = new ArrayList<>(List.of(FLINK, "--plugin"));
    channels.ifPresent(path -> arguments.add("--set=sluice.channel.dir=" + path));
    return (plugin, temporary) -> {
      List<String> options = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
      options.addAll(heap.flags());
      return plugin ? java(options, plugged, arguments) : java(options, stock, List.of(FLINK));
    };
  }

  /**
   * Returns the same Flink at the lowest priority, so that a broker and a feeder on the same
   * machine get the CPU first. These stand for other machines: if they had to share the CPU with
   * the queries, records would come late whenever the queries are busy, and the backlog would not
   * be in front of the consumers.
   */
  static HostCommand atLowPriority(HostCommand flink) {
    return (plugin, temporary) ->
        Stream.concat(Stream.of("nice", "-n", "19"), flink.words(plugin, temporary).stream())
            .toList();
  }

  /**
   * Returns an embedded Flink with Sluice and with the jars of Flink's lib folder, for one job jar
   * or script of a user. The caller appends the arguments of the job.
   */
  public List<String> flinkRun(String heap) {
    Path flags =
        flink("lib").resolveSibling("jvm.options"); // the packages that Flink's client needs opened
    return java(
        List.of("@" + flags, "-Xmx" + heap),
        List.of(flink("lib"), flink("plugin"), built.lib("flink-run")),
        List.of(FLINK_RUN));
  }

  /**
   * Returns an embedded Flink with stock and approximate windows. The caller appends the settings
   * of the replay.
   */
  public List<String> flinkWindow() {
    return flinkWindow(List.of("-Xmx1g"), FLINK_WINDOW);
  }

  /** Returns an embedded Flink that runs the windows that it reads on standard input. */
  public List<String> flinkWindowBench(int heapMegabytes) {
    return flinkWindow(
        List.of(
            "-Xms%dm".formatted(heapMegabytes),
            "-Xmx%dm".formatted(heapMegabytes),
            "-XX:+UseParallelGC",
            "-XX:-UseDynamicNumberOfCompilerThreads"),
        FLINK_WINDOW_BENCH);
  }

  private List<String> flinkWindow(List<String> heap, String main) {
    List<String> options = new ArrayList<>(heap);
    options.add(0, "@" + flink("lib").resolveSibling("jvm.options"));
    return java(options, List.of(flink("lib"), built.lib("flink-window")), List.of(main));
  }

  /**
   * Returns Flink clusters of several processes, for a stock job or one with an elastic stage.
   *
   * @param arms the arms that run there
   */
  public StateHost flinkStage(Collection<StateArm> arms) {
    Map<String, Path> backends =
        arms.stream()
            .flatMap(arm -> arm.backends().stream())
            .distinct()
            .collect(Collectors.toMap(name -> name, built::lib));
    return new StateHost(
        built.lib("flink-standalone"),
        backends,
        built.jar("flink/plugin", "sluice-flink-plugin"),
        built.jar("hosts/flink-stage", "sluice-host-flink-stage"));
  }

  /** Returns Storm clusters of three workers that count words. */
  public WordHost stormWords() {
    return new WordHost(
        built.lib("storm-standalone"),
        built.jar("storm/plugin", "sluice-storm-plugin"),
        built.jar("hosts/storm-words", "sluice-host-storm-words"));
  }

  /** Returns Flinks for a job with a slow subtask. */
  public SlowHost flinkSlow() {
    return new SlowHost(
        built.lib("flink-standalone"),
        built.jar("flink/plugin", "sluice-flink-plugin"),
        built.jar("hosts/flink-slow", "sluice-host-flink-slow"));
  }

  /** Returns the jars of a Kafka broker and its feeder. */
  public Path kafka() {
    return built.lib("kafka");
  }

  private Path flink(String part) {
    return built.folder("hosts/flink/target/host/" + part);
  }

  private static List<String> java(List<String> options, List<Path> libs, List<String> main) {
    return Jvm.words(options, libs.stream().map(lib -> lib.resolve("*")).toList(), main);
  }
}
