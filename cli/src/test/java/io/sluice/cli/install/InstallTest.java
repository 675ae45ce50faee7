package io.sluice.cli.install;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.cli.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code install} and {@code uninstall} change a folder as described, seen from outside. */
final class InstallTest {

  private static final String NESTED =
      """
      # my cluster
      jobmanager:
        rpc.address: host-7   # the one in the cellar
      metrics:
        reporters: prom
        reporter.prom.factory.class: org.example.Prom
      classloader.parent-first-patterns.additional: org.a.;org.b.
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        NESTED,
        "",
        "# only a comment",
        "a: 1",
        "a: 1\r\nb:\r\n  c: 2\r\n",
        "  indented: yes\n  more:\n    deep: 1\n",
        "metrics.reporters:\nrest: {port: 8081}\n",
        "metrics: {reporters: 'a, b'}\n",
        "classloader:\n  parent-first-patterns:\n    additional:\n    - org.a.\n    - org.b. # two\n",
        "\uFEFFä: 'ünï 😀'\nmetrics.reporters: \"😀\" # 😀\n",
      })
  void uninstalling_leaves_every_byte_as_it_was(String config) throws Exception {
    FakeFlink flink = FakeFlink.in(folder, config);
    Files.setPosixFilePermissions(flink.configFile(), PosixFilePermissions.fromString("rw-r-----"));
    Map<String, String> before = flink.snapshot();

    assertThat(install(flink).exitCode()).isZero();
    assertThat(flink.snapshot()).isNotEqualTo(before);
    assertThat(flink.values()).containsEntry("sluice.mode", "observe");
    assertThat(Files.getPosixFilePermissions(flink.configFile()))
        .isEqualTo(PosixFilePermissions.fromString("rw-r-----"));

    assertThat(uninstall(flink).exitCode()).isZero();
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  @Test
  void what_the_page_adds_by_hand_is_what_it_adds() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "jobmanager.rpc.address: JOBMANAGER\n");
    String page = Files.readString(Path.of("../docs/how-to/install-on-a-cluster.md"));
    String lines = page.substring(page.indexOf("```yaml\n") + "```yaml\n".length());
    Map<String, String> byHand =
        lines
            .substring(0, lines.indexOf("```"))
            .lines()
            .map(line -> line.replaceFirst(" +# .*", "").replace("\"", "").strip())
            .filter(line -> !line.isEmpty())
            .map(line -> line.split(": ", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));

    assertThat(install(flink).exitCode()).isZero();
    Map<String, String> added = new TreeMap<>(flink.values());
    assertThat(added.remove("jobmanager.rpc.address")).isEqualTo("JOBMANAGER");
    assertThat(byHand).isEqualTo(added);
  }

  @Test
  void the_keys_that_load_sluice_are_added_and_existing_ones_kept() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    install(flink);
    assertThat(flink.values())
        .containsEntry("shuffle-service-factory.class", ConfigEdits.SHUFFLE_CLASS)
        .containsEntry("metrics.reporter.sluice.factory.class", ConfigEdits.REPORTER_CLASS)
        .containsEntry("metrics.reporters", "prom,sluice")
        .containsEntry("metrics.reporter.prom.factory.class", "org.example.Prom")
        .containsEntry("classloader.parent-first-patterns.additional", "org.a.;org.b.;io.sluice.")
        .containsEntry("jobmanager.rpc.address", "host-7");
    assertThat(flink.config()).contains("# my cluster", "# the one in the cellar");
    assertThat(flink.home().resolve("lib")).isDirectoryContaining("glob:**sluice-flink-plugin-*");
  }

  @ParameterizedTest
  @CsvSource({
    "jobmanager.rpc.address: host-7, host-7:6199",
    "'jobmanager.rpc.address: host-7\njobmanager.rpc.port: 7000', host-7:7076",
    "'jobmanager.rpc.address: host-7\njobmanager.rpc.port: 65500',",
    "'jobmanager.rpc.address: host-7\nhigh-availability.type: zookeeper',",
    "'jobmanager.rpc.address: host-7\nhigh-availability.type: NONE', host-7:6199",
    "'jobmanager.rpc.address: host-7\nsluice.exchange.address: host-8:9', host-8:9",
    "rest.port: 8081,",
  })
  void taskmanagers_meet_where_the_jobmanager_is_unless_several_may_be_it(
      String config, String place) throws Exception {
    FakeFlink flink = FakeFlink.in(folder, config + "\n");
    install(flink);
    assertThat(flink.values().get("sluice.exchange.address")).isEqualTo(place);
  }

  @Test
  void that_they_meet_can_be_declined() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "jobmanager.rpc.address: host-7\n");
    CommandRun run = install(flink, "--set", "sluice.exchange.address=");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(flink.values().get("sluice.exchange.address")).isNullOrEmpty();
  }

  @Test
  void without_a_list_of_reporters_none_is_made_because_it_would_switch_others_off()
      throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "metrics.reporter.prom.factory.class: org.example.P\n");
    install(flink);
    assertThat(flink.values()).doesNotContainKey("metrics.reporters");
  }

  @Test
  void settings_given_are_validated_and_written() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, "sluice.query.policy: fcfs # mine\n");
    CommandRun run =
        install(flink, "--set", "sluice.mode=apply", "--set", "sluice.query.policy=klink");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(flink.values())
        .containsEntry("sluice.mode", "apply")
        .containsEntry("sluice.query.policy", "klink");
    uninstall(flink);
    assertThat(flink.config()).isEqualTo("sluice.query.policy: fcfs # mine\n");
  }

  @Test
  void installing_twice_changes_nothing_the_second_time() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    Map<String, String> before = flink.snapshot();
    install(flink, "--set", "sluice.mode=apply");
    Map<String, String> once = flink.snapshot();

    CommandRun again = install(flink);
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).contains("nothing to do");
    assertThat(flink.snapshot()).isEqualTo(once);
    uninstall(flink);
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  @Test
  void an_upgrade_gives_keys_that_an_earlier_sluice_wrote_their_present_names() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    Map<String, String> before = flink.snapshot();
    install(flink, "--set", "sluice.query.policy=fcfs");
    for (Path file : List.of(flink.configFile(), flink.home().resolve(".sluice-install.json"))) {
      String earlier =
          Files.readString(file)
              .replace("sluice.query.policy", "sluice.policy")
              .replace("sluice.exchange.address", "sluice.forwarding.address");
      Files.writeString(file, earlier);
    }
    assertThat(flink.values()).containsEntry("sluice.forwarding.address", "host-7:6199");

    CommandRun run = install(flink);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(flink.values())
        .containsEntry("sluice.query.policy", "fcfs")
        .containsEntry("sluice.exchange.address", "host-7:6199")
        .doesNotContainKeys("sluice.policy", "sluice.forwarding.address");
    uninstall(flink);
    assertThat(flink.snapshot()).isEqualTo(before);
  }

  @Test
  void what_an_earlier_sluice_installed_and_the_user_edited_since_is_taken_out() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    install(flink);
    Path manifest = flink.home().resolve(".sluice-install.json");
    String earlier =
        Files.readString(manifest)
            .replace(
                "\"schema\" : \"sluice.install/2\"",
                "\"schema\" : \"sluice.install/1\", \"addedKeys\" : [\"a\"], \"replaced\" : []");
    Files.writeString(manifest, earlier);
    flink.config(flink.config() + "x: 1\n");

    CommandRun run = uninstall(flink);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(flink.config()).isEqualTo(NESTED + "x: 1\n");
  }

  @Test
  void an_upgrade_replaces_the_old_jar_and_keeps_the_users_edits_and_settings() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    new Installer(flink.pluginJar(), "0.0.1").install(flink.home(), Map.of(), false);
    flink.config(flink.config().replace("sluice.mode: observe", "sluice.mode: apply") + "x: 1\n");

    assertThat(install(flink).exitCode()).isZero();
    assertThat(flink.values()).containsEntry("sluice.mode", "apply").containsEntry("x", "1");
    assertThat(flink.home().resolve("lib/sluice-flink-plugin-0.0.1.jar")).doesNotExist();
    assertThat(new FlinkFolder(flink.home(), "2.3.0").pluginJars()).hasSize(1);
    uninstall(flink);
    assertThat(flink.config()).isEqualTo(NESTED + "x: 1\n");
  }

  @Test
  void edits_made_after_the_installation_survive_its_removal() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    install(flink);
    flink.config(
        flink.config().replace("host-7", "host-8").replace("prom,sluice", "sluice,prom,jmx")
            + "sluice:\n  policy: fcfs\n  journal-size: 7\nrest.port: 1\n");

    CommandRun run = uninstall(flink);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("your edits");
    assertThat(flink.config())
        .isEqualTo(
            NESTED.replace("host-7", "host-8").replace("reporters: prom", "reporters: prom,jmx")
                + "rest.port: 1\n");
  }

  @Test
  void a_dry_run_prints_the_difference_and_touches_nothing() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    Map<String, String> before = flink.snapshot();
    CommandRun dry = install(flink, "--dry-run");
    assertThat(dry.exitCode()).isZero();
    assertThat(dry.out())
        .contains("-  reporters: prom\n", "+  reporters: prom,sluice\n", "+sluice.mode: observe");
    assertThat(flink.snapshot()).isEqualTo(before);

    install(flink);
    Map<String, String> installed = flink.snapshot();
    CommandRun dryRemoval = uninstall(flink, "--dry-run");
    assertThat(dryRemoval.out()).contains("-sluice.mode: observe", "+  reporters: prom\n");
    assertThat(flink.snapshot()).isEqualTo(installed);
  }

  @Test
  void json_output_is_one_document() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    CommandRun run = install(flink, "--output", "json");
    assertThat(run.json().path("command").asText()).isEqualTo("install");
    assertThat(run.json().path("changed").asBoolean()).isTrue();
    assertThat(run.json().path("flinkVersion").asText()).isEqualTo("2.3.0");
    assertThat(run.json().path("settings").path("sluice.mode").asText()).isEqualTo("observe");
    CommandRun removal = uninstall(flink, "--output", "json");
    assertThat(removal.json().path("command").asText()).isEqualTo("uninstall");
    assertThat(removal.json().path("identical").asBoolean()).isTrue();
  }

  @Test
  void a_configuration_behind_a_link_is_edited_where_it_is() throws Exception {
    FakeFlink flink = FakeFlink.in(folder, NESTED);
    Path real = folder.resolve("real.yaml");
    Files.move(flink.configFile(), real);
    Files.createSymbolicLink(flink.configFile(), real);
    install(flink);
    assertThat(flink.configFile()).isSymbolicLink();
    assertThat(Files.readString(real)).contains("sluice.mode: observe");
  }

  private CommandRun install(FakeFlink flink, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "install",
                "--flink-home",
                flink.home().toString(),
                "--plugin-jar",
                flink.pluginJar().toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private CommandRun uninstall(FakeFlink flink, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("uninstall", "--flink-home", flink.home().toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }
}
