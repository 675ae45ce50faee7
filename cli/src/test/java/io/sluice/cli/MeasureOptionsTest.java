package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to demo and bench is refused before anything is written or started. */
class MeasureOptionsTest extends RefusedCommands {

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
        "bench clink                  | 'clink'",
        "bench query --arms stok      | did you mean 'stock'",
        "bench query --arms klink:sluice.perod=1ms | sluice.query.period",
        "bench query --arms klink:sluice.period=1ms | renamed: use sluice.query.period",
        "bench query --arms klink+nice | expected gate, gate-all, priority or auto",
        "bench query --enforcement fast | expected gate, gate-all, priority or auto",
        "demo --enforcement fast      | expected gate, gate-all, priority or auto",
        "bench query --source kafka --arms klink+auto | use gates there",
        "bench query --backlog here   | expected inside or outside",
        "bench query --backlog inside --source kafka | --source memory only",
        "bench query --load 0         | load must be in (0, 3], got 0.0",
        "bench query --rounds -1       | '--rounds': '-1', expected a whole number, at least 1",
        "bench query --burst 9,0.5,8s | burst factor 9.0",
        "bench query --burst 1,2      | FACTOR,DUTY,PERIOD",
        "bench query --burst 1.7,0.3,8s --steady | mutually exclusive",
        "bench query --source disk    | expected memory or kafka",
        "bench query --state disk     | unknown state 'disk'",
        "bench query --task-managers -1 | --task-managers -1: expected 0 to 16",
        "bench query --task-managers 17 | --task-managers 17: expected 0 to 16",
        "bench query --task-managers 2 --source kafka | queries are split with --source memory only",
        "bench query --task-managers 2 --backlog inside | one process and with --source memory only",
        "bench query --delays slow    | unknown delays 'slow'",
        "bench query --parallelism 0  | '--parallelism': '0', expected a whole number, at least 1",
        "bench query --checkpoint-interval 5 | is not a duration",
        "bench query --restart-every -1 | '--restart-every': '-1', expected a whole number, at least 0",
        "bench klink --pairs 8         | 'bench klink' is now 'bench query'",
        "bench lachesis --rates 1      | 'bench lachesis' is now 'bench thread'",
        "bench query --pairs 8         | '--pairs' is now '--rounds'",
        "bench query --run-dir run     | '--run-dir' is now '--out'",
        "bench --resume run            | 'bench --resume' is now 'bench query --resume'",
        "bench query --heap 1024       | --heap 1024: expected at least",
        "bench query --resume nowhere       | plan.json is missing",
      })
  void what_cannot_be_meant_is_refused_with_the_fix(String line, String message) {
    refuses(line, message);
  }

  @Test
  void bench_lists_its_experiments_with_a_line_each() {
    assertThat(CommandRun.of("bench").err())
        .contains("which bench? There is: query, thread, window");
    assertThat(CommandRun.of("bench", "--help").out())
        .containsPattern("query +Compares orders of queries")
        .containsPattern("thread +Compares orders of operator threads")
        .containsPattern("window +Compares windows that wait");
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
    CommandRun run = run("bench query --workload nyt --data " + data);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err())
        .contains("green.csv row 2", "dropoff_datetime", "yesterday")
        .hasLineCount(1);
  }

  @Test
  void a_corrupt_parquet_file_is_refused_by_name() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("yellow.parquet"), "PAR1 is not all there is to it");
    CommandRun run = run("bench query --workload nyt --data " + data);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains("yellow.parquet").doesNotContain("\tat ");
  }

  @Test
  void hosts_that_are_not_built_are_a_host_that_cannot() throws IOException {
    Files.delete(folder.resolve("home/hosts/flink/target/host/lib"));
    for (String line : List.of("demo", "bench query --workload lrb --parallelism 2")) {
      CommandRun run = run(line);
      assertThat(run.exitCode()).isEqualTo(3);
      assertThat(run.err()).contains("./sluice, which builds it");
    }
  }

  @Test
  void a_heap_that_does_not_fit_is_a_host_that_cannot() {
    CommandRun run = run("bench query --heap 900000g");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("3 hosts of 900000g").contains("a smaller --heap");
  }

  @Test
  void a_chosen_port_in_use_is_a_host_that_cannot() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run = run("demo --heap 512m --port " + taken.getLocalPort());
      assertThat(run.exitCode()).isEqualTo(3);
      assertThat(run.err()).contains("is in use").contains("0 for any free one");
    }
  }
}
