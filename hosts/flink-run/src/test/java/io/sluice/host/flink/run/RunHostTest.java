package io.sluice.host.flink.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class RunHostTest {

  private static final String JOB = SumJob.class.getName();

  @TempDir private Path folder;
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();

  @Test
  void a_users_jar_runs_unchanged_under_a_policy() throws IOException {
    assertThat(run("--class", JOB, "--policy", "klink", "--slots", "4", jar())).isZero();
    assertThat(log.toString(UTF_8)).contains("job sums finished in ");
  }

  @Test
  void a_job_leaves_a_journal_where_it_was_asked_for() throws IOException {
    Path journal = folder.resolve("journal");

    String setting = "sluice.journal.dir=" + journal;
    assertThat(run("--class", JOB, "--set", setting, "--slots", "4", jar())).isZero();

    try (Stream<Path> files = Files.list(journal)) {
      assertThat(files)
          .singleElement()
          .satisfies(
              file ->
                  assertThat(Files.readAllLines(file))
                      .hasSizeGreaterThan(1)
                      .first()
                      .asString()
                      .contains("\"schema\":\"sluice.journal/2\""));
    }
  }

  @Test
  void classes_that_only_the_jar_has_reach_the_tasks() throws IOException {
    UserJar.compile(
        folder,
        "user.Own",
        """
        package user;
        import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
        import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
        public final class Own {
          public static void main(String[] args) throws Exception {
            var job = StreamExecutionEnvironment.getExecutionEnvironment();
            job.fromSequence(1, 10).map(Own::twice).returns(Long.class)
                .sinkTo(new DiscardingSink<>());
            job.execute("own");
          }
          static Long twice(Long number) { return 2 * number; }
        }
        """);
    String jar = UserJar.with(folder, "user.Own");

    assertThat(run("--class", "user.Own", "--slots", "4", jar)).as(log.toString(UTF_8)).isZero();
  }

  @Test
  void a_program_may_stop_reading_the_results_of_a_job_without_end() throws IOException {
    UserJar.compile(
        folder,
        "user.First",
        """
        package user;
        import org.apache.flink.table.api.EnvironmentSettings;
        import org.apache.flink.table.api.TableEnvironment;
        public final class First {
          public static void main(String[] args) throws Exception {
            var tables = TableEnvironment.create(EnvironmentSettings.inStreamingMode());
            tables.executeSql("CREATE TABLE numbers (n INT) WITH ('connector' = 'datagen')");
            try (var rows = tables.executeSql("SELECT n FROM numbers").collect()) { rows.next(); }
          }
        }
        """);
    assertThat(run("--class", "user.First", UserJar.with(folder, "user.First"))).isZero();
    assertThat(log.toString(UTF_8)).contains(" was canceled by its program after ");
  }

  @Test
  void a_job_that_throws_ends_with_1_and_its_own_message() throws IOException {
    assertThat(run("--class", JOB, "--slots", "4", jar(), "13")).isEqualTo(1);
    assertThat(log.toString(UTF_8))
        .contains("error: the job failed: IllegalStateException: the number 13 is unlucky");
  }

  @Test
  void what_cannot_be_run_ends_with_2_and_names_the_place() throws IOException {
    Path missing = folder.resolve("missing.jar");
    Path noJar = Files.writeString(folder.resolve("text.jar"), "no jar");

    refused("error: there is no job; give the path of a jar file");
    refused("error: job jar " + missing + " does not exist", missing.toString());
    refused("error: " + noJar + " cannot be run: ", noJar.toString());
    refused(
        "entry point class 'no.Such' was not found in the jar file", "--class", "no.Such", jar());
    refused("error: unknown option --polcy", "--polcy", "klink", jar());
    refused("error: --slots must be a positive number, got 'many'", "--slots", "many", jar());
    refused("error: --class needs a value", "--class");
    refused("error: --set needs key=value, got 'fast'", "--set", "fast", jar());
    refused("nosuch", "--policy", "nosuch", jar());
    refused("sluice.perod", "--set", "sluice.perod=1 s", jar());
  }

  private void refused(String message, String... words) {
    log.reset();
    assertThat(run(words)).isEqualTo(2);
    assertThat(log.toString(UTF_8)).contains(message);
  }

  private int run(String... words) {
    return RunHost.run(List.of(words), new PrintStream(log, true, UTF_8));
  }

  private String jar() throws IOException {
    Path jar = folder.resolve("job.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      for (Class<?> each : List.of(SumJob.class, SumJob.Check.class)) {
        String name = each.getName().replace('.', '/') + ".class";
        zip.putNextEntry(new ZipEntry(name));
        try (InputStream bytes = each.getResourceAsStream("/" + name)) {
          bytes.transferTo(zip);
        }
      }
    }
    return jar.toString();
  }
}
