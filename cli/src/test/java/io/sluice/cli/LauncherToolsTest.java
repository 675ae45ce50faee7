package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The {@code ./sluice} script names a Java or a Maven that is missing or too old. */
@Tag("process")
final class LauncherToolsTest extends LauncherTree {

  @Test
  void a_missing_java_is_named() throws Exception {
    Files.delete(bin.resolve("java"));
    refused(3, "JDK 17 or newer", "found no java in PATH", "adoptium.net");
    tool("apt-get", "");
    refused(3, "sudo apt-get install -y openjdk-17-jdk-headless");
  }

  @Test
  void an_old_java_is_named_with_its_version() throws Exception {
    java("1.8.0_292");
    refused(3, "JDK 17 or newer", "found Java 1.8.0_292");
  }

  @Test
  void a_runtime_without_a_compiler_is_named() throws Exception {
    Files.delete(bin.resolve("javac"));
    refused(3, "needs a JDK", "without javac");
  }

  @Test
  void a_missing_maven_is_fetched_for_the_build() throws Exception {
    Files.move(bin.resolve("mvn"), bin.resolve("fetched-mvn"));
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && echo '" + bin + "/fetched-mvn' && exit");
    assertThat(run(root.resolve("sluice")).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void an_old_maven_is_left_aside_and_a_newer_one_fetched() throws Exception {
    maven("3.8.7", "");
    Files.move(bin.resolve("mvn"), bin.resolve("fetched-mvn"));
    tool("mvn", "echo 'Apache Maven 3.6.3 (x)'");
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && echo '" + bin + "/fetched-mvn' && exit");
    assertThat(run(root.resolve("sluice")).exitCode()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void a_maven_that_cannot_be_fetched_is_named_with_what_to_do() throws Exception {
    Files.delete(bin.resolve("mvn"));
    java("17.0.1", "[ \"${1##*/}\" = FetchMaven.java ] && exit 1");
    refused(3, "Maven 3.8.6 or newer", "found no mvn", "apt install maven", "MVNW_REPOURL");
  }
}
