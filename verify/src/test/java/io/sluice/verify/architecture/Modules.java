package io.sluice.verify.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.sluice.verify.cluster.Built;
import java.util.List;
import java.util.Set;

/** Lists every module with main classes: where it is, the package it owns, and what it may know. */
final class Modules {

  /**
   * One module.
   *
   * @param folder from the root
   * @param owns its package
   * @param knows packages of other modules that it may use
   */
  record Module(String folder, String owns, Set<String> knows) {}

  static final List<Module> ALL =
      List.of(
          new Module("testkit", "io.sluice.testkit", Set.of()),
          new Module("core", "io.sluice.core", Set.of()),
          new Module("linux", "io.sluice.linux", Set.of("io.sluice.core")),
          new Module("plugin-base", "io.sluice.plugin.base", Set.of("io.sluice.core")),
          new Module(
              "agent",
              "io.sluice.agent",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.linux",
                  "io.sluice.plugin.base.journal",
                  "io.sluice.plugin.base.mechanism")),
          new Module("examples/policies", "io.sluice.examples.policies", Set.of("io.sluice.core")),
          new Module(
              "flink/plugin",
              "io.sluice.flink.plugin",
              Set.of("io.sluice.core", "io.sluice.plugin.base")),
          new Module(
              "flink/api",
              "io.sluice.flink.api",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.plugin.base.journal",
                  "io.sluice.flink.plugin.state")),
          new Module(
              "flink/sql",
              "io.sluice.flink.sql",
              Set.of("io.sluice.core", "io.sluice.plugin.base.journal")),
          new Module(
              "storm/plugin",
              "io.sluice.storm.plugin",
              Set.of("io.sluice.core", "io.sluice.plugin.base")),
          new Module(
              "bench/workload", "io.sluice.bench.workload", Set.of("io.sluice.bench.protocol")),
          new Module(
              "bench/process",
              "io.sluice.bench.process",
              Set.of("io.sluice.core", "io.sluice.linux", "io.sluice.bench.protocol")),
          new Module(
              "bench/experiment",
              "io.sluice.bench.experiment",
              Set.of("io.sluice.core", "io.sluice.bench.process", "io.sluice.bench.protocol")),
          new Module(
              "bench/query",
              "io.sluice.bench.query",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.bench.experiment",
                  "io.sluice.bench.process",
                  "io.sluice.bench.workload",
                  "io.sluice.bench.protocol")),
          new Module(
              "bench/simulator",
              "io.sluice.bench.simulator",
              Set.of("io.sluice.core", "io.sluice.bench")),
          new Module(
              "bench/tuple",
              "io.sluice.bench.tuple",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.agent",
                  "io.sluice.bench.experiment",
                  "io.sluice.bench.process",
                  "io.sluice.bench.workload")),
          new Module(
              "bench/window",
              "io.sluice.bench.window",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.bench.experiment",
                  "io.sluice.bench.process",
                  "io.sluice.bench.workload",
                  "io.sluice.bench.protocol")),
          new Module(
              "bench/dataflow",
              "io.sluice.bench.dataflow",
              Set.of("io.sluice.bench.workload", "io.sluice.bench.protocol")),
          new Module(
              "bench/thread",
              "io.sluice.bench.thread",
              Set.of("io.sluice.core", "io.sluice.linux", "io.sluice.agent", "io.sluice.bench")),
          new Module(
              "bench/state",
              "io.sluice.bench.state",
              Set.of(
                  "io.sluice.bench.experiment",
                  "io.sluice.bench.process",
                  "io.sluice.bench.workload")),
          new Module(
              "bench/micro",
              "io.sluice.bench.micro",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.flink.api",
                  "io.sluice.flink.plugin",
                  "io.sluice.storm.plugin")),
          new Module(
              "hosts/flink",
              "io.sluice.host.flink",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.flink.plugin",
                  "io.sluice.source.flink",
                  "io.sluice.bench.dataflow",
                  "io.sluice.bench.process",
                  "io.sluice.bench.workload",
                  "io.sluice.bench.protocol")),
          new Module(
              "hosts/flink-run",
              "io.sluice.host.flink.run",
              Set.of("io.sluice.core", "io.sluice.host.flink")),
          new Module(
              "hosts/flink-window",
              "io.sluice.host.flink.window",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.flink.api",
                  "io.sluice.bench.window",
                  "io.sluice.bench.protocol",
                  "io.sluice.linux")),
          new Module("hosts/flink-source", "io.sluice.source.flink", Set.of()),
          new Module(
              "hosts/flink-job",
              "io.sluice.job.flink",
              Set.of("io.sluice.bench.dataflow", "io.sluice.source.flink")),
          new Module(
              "hosts/flink-stage",
              "io.sluice.job.stage",
              Set.of("io.sluice.flink.api", "io.sluice.source.flink")),
          new Module("hosts/flink-slow", "io.sluice.job.slow", Set.of("io.sluice.source.flink")),
          new Module("hosts/storm-job", "io.sluice.job.storm", Set.of("io.sluice.bench.dataflow")),
          new Module(
              "hosts/storm-words",
              "io.sluice.job.words",
              Set.of("io.sluice.core.tuple.key", "io.sluice.storm.plugin")),
          new Module(
              "hosts/harness",
              "io.sluice.host.harness",
              Set.of("io.sluice.core", "io.sluice.plugin.base", "io.sluice.bench.dataflow")),
          new Module(
              "hosts/kafka-feed",
              "io.sluice.feed.kafka",
              Set.of(
                  "io.sluice.bench.dataflow",
                  "io.sluice.bench.workload",
                  "io.sluice.bench.protocol")),
          new Module("hosts/kafka", "io.sluice.host.kafka", Set.of("io.sluice.bench.protocol")),
          new Module("dashboard", "io.sluice.dashboard", Set.of("io.sluice.core")),
          new Module(
              "cli",
              "io.sluice.cli",
              Set.of(
                  "io.sluice.core",
                  "io.sluice.linux",
                  "io.sluice.agent",
                  "io.sluice.bench",
                  "io.sluice.dashboard")));

  private Modules() {}

  static JavaClasses classesOf(Module module) {
    return new ClassFileImporter().importPath(Built.classes(module.folder()));
  }
}
