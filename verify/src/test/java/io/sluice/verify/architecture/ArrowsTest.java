package io.sluice.verify.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ArrowsTest {

  static final List<Modules.Module> MODULES = Modules.ALL;
  private static final String MAIN = "/src/main/java/";

  @ParameterizedTest
  @FieldSource("MODULES")
  void a_module_knows_only_those_it_may_know(Modules.Module module) {
    classes()
        .should()
        .onlyDependOnClassesThat(
            describe(
                "are its own, those of " + module.knows() + " or not ours",
                target -> mayUse(module, target)))
        .check(Modules.classesOf(module));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "core",
        "linux",
        "plugin-base",
        "agent",
        "examples/policies",
        "cli",
        "bench/workload",
        "bench/process",
        "bench/experiment",
        "bench/query",
        "bench/simulator",
        "bench/dataflow",
        "bench/window",
        "bench/tuple",
        "bench/thread",
        "bench/state",
        "dashboard"
      })
  void no_engine_is_known_outside_plugins_and_hosts(String folder) {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.flink..", "org.apache.kafka..", "kafka..", "org.apache.storm..")
        .check(Modules.classesOf(module(folder)));
  }

  @Test
  void native_calls_are_made_in_one_module_only() {
    for (Modules.Module module : MODULES) {
      if (!module.folder().equals("linux")) {
        noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.jna..")
            .check(Modules.classesOf(module));
      }
    }
  }

  @Test
  void flinks_internals_are_known_in_hooks_stages_and_the_factory_that_flink_loads() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "io.sluice.flink.plugin.hook.v2_3..",
            "io.sluice.flink.plugin.state..",
            "io.sluice.flink.plugin.tuple.connection..",
            "org.apache.flink.runtime.io.network.netty..",
            "org.apache.flink.runtime.state.heap..",
            "org.apache.flink.streaming..")
        .and()
        .doNotHaveSimpleName("SluiceShuffleServiceFactory")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.flink.runtime..")
        .check(Modules.classesOf(module("flink/plugin")));
  }

  @Test
  void every_module_with_main_classes_is_listed() throws IOException {
    Set<String> found =
        SourceFiles.all().stream()
            .map(file -> Built.root().relativize(file).toString())
            .filter(file -> file.contains(MAIN) && !file.startsWith("verify/"))
            .map(file -> file.substring(0, file.indexOf(MAIN)))
            .collect(toSet());
    assertThat(found).isEqualTo(MODULES.stream().map(Modules.Module::folder).collect(toSet()));
  }

  private static boolean mayUse(Modules.Module module, JavaClass target) {
    String name = target.getPackageName();
    return !name.startsWith("io.sluice")
        || inside(name, module.owns())
        || module.knows().stream().anyMatch(known -> inside(name, known));
  }

  private static boolean inside(String name, String parent) {
    return name.equals(parent) || name.startsWith(parent + '.');
  }

  private static Modules.Module module(String folder) {
    return MODULES.stream()
        .filter(module -> module.folder().equals(folder))
        .findFirst()
        .orElseThrow();
  }
}
