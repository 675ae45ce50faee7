package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Flink's own SQL client and a Flink of several processes, to which Sluice is one jar. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class SqlClientTest {

  private static final List<String> TABLE_JARS =
      List.of(
          "flink-connector-files",
          "flink-csv",
          "flink-json",
          "flink-table-api-java-uber",
          "flink-table-planner-loader",
          "flink-table-runtime");

  private static final long MOST_SECONDS = 300;

  private static final String SCRIPT =
      """
      SET 'sql-client.execution.result-mode' = 'tableau';
      CREATE FUNCTION APPROX_TUMBLE AS 'io.sluice.flink.sql.ApproxTumble' %s;
      CREATE TABLE trips (
        made BIGINT, zone STRING, miles DOUBLE,
        pickup AS CAST(TO_TIMESTAMP_LTZ(made, 3) AS TIMESTAMP(3)), WATERMARK FOR pickup AS pickup
      ) WITH ('connector' = 'filesystem', 'path' = '%s', 'format' = 'csv');
      SELECT zone, estimate, seen, reason FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '2' SECOND, measured => DESCRIPTOR(miles),
        error => 0.1, confidence => 0.95, otherwise => 'wait');
      """;

  @Test
  void a_function_of_a_jar_answers_windows_whichever_way_the_jar_is_named(Artifacts artifacts)
      throws Exception {
    FlinkHome home = FlinkHome.layOut(artifacts.directory());
    for (String jar : TABLE_JARS) {
      Files.createSymbolicLink(home.lib().resolve(jar + ".jar"), table(jar));
    }
    Path trips = artifacts.file("trips.csv");
    Files.write(trips, List.of("1000,north,2.5", "1500,north,3.5", "1600,south,1.0"));
    String jar = Built.sqlFunctionsJar().toString();
    try (StandaloneFlink flink = home.start(1)) {
      Client client = new Client(artifacts, home, flink);
      String byStatement = client.run(SCRIPT.formatted("USING JAR '" + jar + "'", trips));
      String byOption = client.run(SCRIPT.formatted("", trips), "--jar", jar);

      for (String printed : List.of(byStatement, byOption)) {
        assertThat(printed)
            .doesNotContain("[ERROR]")
            .containsPattern("north \\| +3\\.0 \\| +2 \\|")
            .containsPattern("south \\| +1\\.0 \\| +1 \\|");
      }
    }
  }

  private static Path table(String artifact) throws IOException {
    try (Stream<Path> jars = Files.list(Built.tableLib())) {
      return jars.filter(each -> each.getFileName().toString().startsWith(artifact + "-"))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Runs scripts as {@code bin/sql-client.sh} does. */
  private record Client(Artifacts artifacts, FlinkHome home, StandaloneFlink flink) {

    /** Returns what the client prints. */
    String run(String script, String... options) throws Exception {
      Path file = Files.writeString(artifacts.file("script.sql"), script);
      Path printed = artifacts.file("printed");
      Stream<String> words =
          Stream.of(
              "org.apache.flink.table.client.SqlClient",
              "embedded",
              "-Dexecution.target=remote",
              "-Drest.address=" + flink.rest().address().getHost(),
              "-Drest.port=" + flink.rest().address().getPort(),
              "--file",
              file.toString());
      try (ChildProcess client =
          ChildCommand.jvm(
                  "sql-client",
                  artifacts.directory(),
                  List.of(),
                  List.of(
                      home.lib().resolve("*"),
                      table("flink-sql-gateway"),
                      Built.sqlClient().resolve("*")),
                  Stream.concat(words, Stream.of(options)).toList())
              .with("FLINK_CONF_DIR", home.conf().toString())
              .output(printed)
              .start()) {
        client.awaitDone(MOST_SECONDS);
      }
      return Files.readString(printed);
    }
  }
}
