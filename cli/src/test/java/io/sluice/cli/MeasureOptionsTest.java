package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to demo and bench is refused before anything is written or started. */
class MeasureOptionsTest {

  @TempDir Path folder;

  @BeforeEach
  void a_home_with_empty_hosts() throws IOException {
    System.setProperty(SluiceHome.PROPERTY, folder.resolve("home").toString());
    Files.createDirectories(folder.resolve("home/hosts/flink/target/host/lib"));
    Files.createDirectories(folder.resolve("home/hosts/flink/target/host/plugin"));
  }

  @AfterEach
  void nothing_was_written() {
    System.clearProperty(SluiceHome.PROPERTY);
    assertThat(folder.resolve("run")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "demo --policy klinc          | did you mean 'klink'",
        "demo --rounds -1             | option '--rounds': '-1', expected",
        "demo --rounds 0              | option '--rounds': '0', expected a whole number, at least 1",
        "demo --seconds -3            | seconds must be at least 4, got -3",
        "demo --queries 0             | '--queries': '0', expected a whole number, at least 1",
        "demo --queries many          | --queries",
        "demo --workload yahoo        | unknown workload 'yahoo', use one of ysb, nyt, lrb, mix",
        "demo --workload lrb --seconds 9 | seconds must be at least 10 for lrb",
        "demo --data nowhere          | nowhere",
        "demo --port 70000            | expected 0 to 65535",
        "demo --heap 3                | such as 1500m or 3g",
        "bench                        | which bench? There is:",
        "bench clink                  | unknown bench 'clink'",
        "bench klink --arms stok      | did you mean 'stock'",
        "bench klink --arms klink:sluice.perod=1ms | sluice.query.period",
        "bench klink --arms klink:sluice.period=1ms | renamed: use sluice.query.period",
        "bench klink --arms klink+nice | expected gate, gate-all, priority or auto",
        "bench klink --enforcement fast | expected gate, gate-all, priority or auto",
        "demo --enforcement fast      | expected gate, gate-all, priority or auto",
        "bench klink --source kafka --arms klink+auto | use gates there",
        "bench klink --backlog here   | expected inside or outside",
        "bench klink --backlog inside --source kafka | --source memory only",
        "bench klink --load 0         | load must be in (0, 3], got 0.0",
        "bench klink --pairs -1       | '--pairs': '-1', expected a whole number, at least 1",
        "bench klink --burst 9,0.5,8s | burst factor 9.0",
        "bench klink --burst 1,2      | FACTOR,DUTY,PERIOD",
        "bench klink --burst 1.7,0.3,8s --steady | mutually exclusive",
        "bench klink --source disk    | expected memory or kafka",
        "bench klink --state disk     | unknown state 'disk'",
        "bench klink --task-managers -1 | --task-managers -1: expected 0 to 16",
        "bench klink --task-managers 17 | --task-managers 17: expected 0 to 16",
        "bench klink --task-managers 2 --source kafka | queries are split with --source memory only",
        "bench klink --task-managers 2 --backlog inside | one process and --source memory only",
        "bench klink --delays slow    | unknown delays 'slow'",
        "bench klink --parallelism 0  | '--parallelism': '0', expected a whole number, at least 1",
        "bench klink --checkpoint-interval 5 | is not a duration",
        "bench klink --restart-every -1 | '--restart-every': '-1', expected a whole number, at least 0",
        "bench --resume nowhere       | plan.json is missing",
      })
  void what_cannot_be_meant_is_refused_with_the_fix(String line, String message) {
    CommandRun run = run(line);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void bench_without_a_name_lists_all_with_a_line_each() {
    assertThat(run("bench").err())
        .contains(
            "  klink      Orders of queries", "  lachesis   Orders of operator threads", "--help");
  }

  @Test
  void a_corrupt_trip_is_refused_with_its_file_and_row() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(
        data.resolve("green.csv"),
        """
        lpep_pickup_datetime,lpep_dropoff_datetime,trip_distance,PULocationID,DOLocationID
        2022-01-01 00:14:21,2022-01-01 00:15:33,.44,42,42
        2022-01-01 00:20:55,yesterday,2.1,116,41
        """);
    CommandRun run = run("bench klink --workload nyt --data " + data);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err())
        .contains("green.csv row 2", "dropoff_datetime", "yesterday")
        .hasLineCount(1);
  }

  @Test
  void a_corrupt_parquet_file_is_refused_by_name() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("yellow.parquet"), "PAR1 is not all there is to it");
    CommandRun run = run("bench klink --workload nyt --data " + data);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains("yellow.parquet").doesNotContain("\tat ");
  }

  @Test
  void hosts_that_are_not_built_are_a_host_that_cannot() throws IOException {
    Files.delete(folder.resolve("home/hosts/flink/target/host/lib"));
    for (String line : List.of("demo", "bench klink --workload lrb --parallelism 2")) {
      CommandRun run = run(line);
      assertThat(run.exitCode()).isEqualTo(3);
      assertThat(run.err()).contains("./sluice, which builds it");
    }
  }

  @Test
  void a_heap_that_does_not_fit_is_a_host_that_cannot() {
    CommandRun run = run("bench klink --heap 900000g");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("2 hosts of 900000g").contains("a smaller --heap");
  }

  @Test
  void a_chosen_port_in_use_is_a_host_that_cannot() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run = run("demo --heap 512m --port " + taken.getLocalPort());
      assertThat(run.exitCode()).isEqualTo(3);
      assertThat(run.err()).contains("is in use").contains("0 for any free one");
    }
  }

  private CommandRun run(String line) {
    List<String> words = new ArrayList<>(Arrays.asList(line.strip().split(" +", -1)));
    if (!words.contains("--resume")) {
      words.addAll(List.of("--run-dir", folder.resolve("run").toString()));
    }
    return CommandRun.of(words.toArray(String[]::new));
  }
}
