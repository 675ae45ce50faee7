package io.sluice.verify.cluster;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the things that the tests start, where this build put them. */
public final class Built {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String VERSION = System.getProperty("sluice.version");

  private Built() {}

  public static Path root() {
    return ROOT;
  }

  /** The compiled main classes of a module. */
  public static Path classes(String module) {
    return existing(ROOT.resolve(module).resolve("target/classes"));
  }

  public static Path flinkLib() {
    return existing(ROOT.resolve("hosts/flink-standalone/target/host/lib"));
  }

  /** Returns the jars that a Flink's distribution has beside those of {@link #flinkLib}. */
  public static Path rocksDbLib() {
    return existing(ROOT.resolve("hosts/flink-rocksdb/target/host/lib"));
  }

  /** Returns Flink's own reporter for Prometheus, as a user gets it. */
  public static Path prometheusReporter() {
    return existing(ROOT.resolve("verify/target/reporters/flink-metrics-prometheus.jar"));
  }

  /** Returns Flink's SQL client and the jar for Python that it asks for: parts of {@code opt}. */
  public static Path sqlClient() {
    return existing(ROOT.resolve("verify/target/sql-client"));
  }

  /** Returns the jars of a distribution's {@code lib} and {@code opt} that run SQL. */
  public static Path tableLib() {
    return existing(ROOT.resolve("hosts/flink-run/target/host/lib"));
  }

  public static Path sqlFunctionsJar() {
    return existing(ROOT.resolve("flink/sql/target/sluice-flink-sql-" + VERSION + ".jar"));
  }

  public static Path kafkaLib() {
    return existing(ROOT.resolve("hosts/kafka/target/host/lib"));
  }

  public static Path stormLib() {
    return existing(ROOT.resolve("hosts/storm-standalone/target/host/lib"));
  }

  /** Returns the jar with the link that workers send by. */
  public static Path stormWordsJar() {
    return existing(
        ROOT.resolve("hosts/storm-words/target/sluice-host-storm-words-" + VERSION + ".jar"));
  }

  public static Path harnessLib() {
    return existing(ROOT.resolve("hosts/harness/target/host/lib"));
  }

  public static Path stormJobJar() {
    return existing(
        ROOT.resolve("verify/storm-job/target/sluice-verify-storm-job-" + VERSION + ".jar"));
  }

  public static Path cliLib() {
    return existing(ROOT.resolve("cli/target/lib"));
  }

  public static Path jobJar() {
    return existing(ROOT.resolve("verify/job/target/sluice-verify-job-" + VERSION + ".jar"));
  }

  /** Returns the job with an elastic stage that {@code sluice demo state} runs. */
  public static Path stageJobJar() {
    return existing(
        ROOT.resolve("hosts/flink-stage/target/sluice-host-flink-stage-" + VERSION + ".jar"));
  }

  public static Path pluginJar() {
    return existing(ROOT.resolve("flink/plugin/target/sluice-flink-plugin-" + VERSION + ".jar"));
  }

  public static Path stormPluginJar() {
    return existing(ROOT.resolve("storm/plugin/target/sluice-storm-plugin-" + VERSION + ".jar"));
  }

  public static Path examplePoliciesJar() {
    return existing(
        ROOT.resolve("examples/policies/target/sluice-example-policies-" + VERSION + ".jar"));
  }

  private static Path existing(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalStateException(
          path + " is missing: run these tests with mvn -pl verify -am verify");
    }
    return path;
  }
}
