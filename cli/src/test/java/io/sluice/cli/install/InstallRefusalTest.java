package io.sluice.cli.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.sluice.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Everything that stops an installation gives one clear message, the right exit code, and no trace.
 */
final class InstallRefusalTest {

  @TempDir Path folder;

  @Test
  void a_folder_that_is_not_there() {
    CommandRun run = install(folder.resolve("nowhere"), folder);
    refused(run, 2, "nowhere", "no such folder");
  }

  @Test
  void a_folder_that_is_no_flink() {
    refused(install(folder, folder), 2, "not a Flink folder", "lib/flink-dist-*.jar");
  }

  @ParameterizedTest
  @CsvSource({"1.20.1", "2.2.0", "2.30.0"})
  void a_flink_of_another_version(String version) throws Exception {
    FakeFlink flink = FakeFlink.in(folder, version, "");
    refused(install(flink), 2, "found Flink " + version, "2.3.x");
  }

  @Test
  void two_flinks_in_one_folder() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.writeString(flink.home().resolve("lib/flink-dist-2.2.0.jar"), "old");
    refused(install(flink), 2, "2.2.0 and 2.3.0");
  }

  @Test
  void no_configuration() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.delete(flink.configFile());
    refused(install(flink), 2, "conf/config.yaml");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: [1, 2 | not YAML, line 2",
        "- a | key: value",
        "shuffle-service-factory.class: org.example.Mine | another shuffle service is configured",
        "metrics.reporter.sluice.factory.class: org.example.Mine | another reporter",
        "sluice.polisy: klink | sluice.query.policy",
        "sluice.policy: qs | sluice.policy was renamed: use sluice.query.policy = \"qs\"",
        "classloader.parent-first-patterns.additional: '[a, b]' | a;b;c",
      })
  void a_configuration_that_does_not_allow_it(String config, String message) throws Exception {
    refused(install(FakeFlink.in(folder, config + "\n")), 2, message);
  }

  @Test
  void a_key_that_stands_twice() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "metrics.reporters: a\nmetrics:\n  reporters: b\n");
    refused(install(flink), 2, "metrics.reporters stands twice", "lines 1 and 3");
  }

  @Test
  void a_configuration_that_is_not_text() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.write(flink.configFile(), new byte[] {(byte) 0xC3, (byte) 0x28});
    CommandRun run = install(flink);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("not UTF-8");
  }

  @ParameterizedTest
  @CsvSource({
    "sluice.mode=on, sluice.mode",
    "sluice.query.policy=klinc, klink",
    "sluice.query.period=-1 ms, sluice.query.period",
    "sluice.nonsense=1, sluice.nonsense",
    "sluice.journal-size=1, sluice.journal-size was renamed: use sluice.journal.size",
    "rest.port=1, only keys that start with sluice.",
  })
  void a_setting_that_is_wrong(String setting, String message) throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Map<String, String> before = flink.snapshot();
    refused(install(flink, "--set", setting), 2, message);
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  @Test
  void a_jvm_that_is_too_old() throws Exception {
    Path java = Files.createDirectories(folder.resolve("java11"));
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"11.0.22\"\n");
    FakeFlink flink = FakeFlink.in(folder, "env:\n  java:\n    home: " + java + "\n");
    refused(install(flink), 2, "env.java.home", "Java 11", "17");
  }

  @Test
  void a_plug_in_jar_that_is_not_there() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.delete(flink.pluginJar());
    refused(install(flink), 3, "plugin.jar");
  }

  @Test
  void a_plug_in_that_somebody_put_there_by_hand() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.writeString(flink.home().resolve("lib/sluice-flink-plugin-9.jar"), "mine");
    refused(install(flink), 2, "sluice-flink-plugin-9.jar", "by hand");
  }

  @Test
  void uninstalling_what_is_not_installed() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    CommandRun run = CommandRun.of("uninstall", "--flink-home", flink.home().toString());
    refused(run, 2, "not installed");
  }

  @Test
  void a_damaged_manifest() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Files.writeString(flink.home().resolve(".sluice-install.json"), "{");
    refused(install(flink), 2, ".sluice-install.json", "damaged");
  }

  @Test
  void a_folder_in_which_a_file_cannot_be_replaced_is_left_as_it_was() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Path inTheWay = flink.home().resolve("lib/.stuck.sluice-old");
    Files.createDirectories(inTheWay.resolve("inside"));
    Map<String, String> before = flink.snapshot();
    refused(install(flink), 3, "cannot write to", "nothing was changed");
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  @Test
  void a_folder_without_the_right_to_write() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "");
    Path lib = flink.home().resolve("lib");
    Files.setPosixFilePermissions(lib, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeThat(Files.isWritable(lib)).as("root may write anywhere").isFalse();
    Map<String, String> before = flink.snapshot();
    refused(install(flink), 3, "cannot write to", "who owns the folder");
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  private static CommandRun install(FakeFlink flink, String... set) {
    return install(flink.home(), flink.pluginJar(), set);
  }

  private static CommandRun install(Path home, Path jar, String... set) {
    String[] arguments = new String[5 + set.length];
    arguments[0] = "install";
    arguments[1] = "--flink-home";
    arguments[2] = home.toString();
    arguments[3] = "--plugin-jar";
    arguments[4] = jar.toString();
    System.arraycopy(set, 0, arguments, 5, set.length);
    return CommandRun.of(arguments);
  }

  private static void refused(CommandRun run, int exitCode, String... words) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    assertThat(run.err()).contains(words).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }
}
