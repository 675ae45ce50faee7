package io.sluice.host.flink.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("process")
class SqlScriptTest {

  private static final String SCRIPT =
      """
      -- Orders and what they add up to; with a semicolon in a comment
      /* and; another
         one */
      SET 'execution.runtime-mode' = 'batch';
      SET 'table.dml-sync' = 'true';
      CREATE TABLE orders (product STRING, amount INT) WITH (
        'connector' = 'filesystem', 'path' = 'FOLDER/orders', 'format' = 'csv');
      CREATE TABLE totals (product STRING, amount INT) WITH (
        'connector' = 'filesystem', 'path' = 'FOLDER/totals', 'format' = 'json');
      INSERT INTO orders VALUES ('beer;', 3), ('pen', 4), ('beer;', 2);
      EXECUTE STATEMENT SET BEGIN
        INSERT INTO totals SELECT product, SUM(amount) FROM orders GROUP BY product;
        INSERT INTO totals SELECT 'all', SUM(amount) FROM orders;
      END;
      BEGIN STATEMENT SET;
      INSERT INTO totals SELECT 'greatest', MAX(amount) FROM orders;
      END;
      SHOW TABLES;
      SELECT * FROM totals ORDER BY product
      """;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void aFile() {
    file = folder.resolve("script.sql");
  }

  @Test
  void a_script_prints_what_it_prints_without_sluice() throws Exception {
    Outcome run =
        Outcome.of(
            List.of(
                "--policy",
                "klink",
                "--set",
                "sluice.query.enforcement=gate-all",
                "--sql",
                script(SCRIPT.replace("FOLDER", folder + "/run"))));
    Outcome stock =
        Outcome.ofStock(List.of("--sql", script(SCRIPT.replace("FOLDER", folder + "/stock"))));

    assertThat(run.exitCode()).as(run.log()).isZero();
    assertThat(run.out()).isEqualTo(stock.out());
    assertThat(run.out().lines().map(String::strip))
        .containsSubsequence(
            "|     orders |",
            "|     totals |",
            "|                            all |           9 |",
            "|                          beer; |           5 |",
            "|                       greatest |           4 |",
            "|                            pen |           4 |",
            "4 rows in set")
        .noneMatch(line -> line.contains("OK") || line.contains("job id"));
  }

  @Test
  void what_an_insert_without_waiting_started_is_waited_for_at_the_end() throws Exception {
    Outcome run =
        Outcome.of(
            List.of(
                "--sql",
                script(
                    """
                    CREATE TABLE numbers (n BIGINT) WITH ('connector' = 'datagen',
                      'number-of-rows' = '1000', 'rows-per-second' = '2000');
                    CREATE TABLE nothing (n BIGINT) WITH ('connector' = 'blackhole');
                    INSERT INTO nothing SELECT n FROM numbers;
                    """)));

    assertThat(run.exitCode()).as(run.log()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.log()).containsPattern("job insert-into_\\S+nothing finished in \\d");
  }

  @Test
  void functions_of_the_users_come_in_jars_that_the_script_adds() throws Exception {
    UserJar.compile(
        folder,
        "user.Twice",
        """
        package user;
        public final class Twice extends org.apache.flink.table.functions.ScalarFunction {
          public Integer eval(Integer number) { return 2 * number; }
        }
        """);
    String text =
        """
        ADD JAR '%s';
        CREATE TEMPORARY FUNCTION twice AS 'user.Twice';
        SELECT twice(x) AS x FROM (VALUES (21)) AS t(x);
        """;
    Outcome run =
        Outcome.of(List.of("--sql", script(text.formatted(UserJar.with(folder, "user.Twice")))));

    assertThat(run.exitCode()).as(run.log()).isZero();
    assertThat(run.out()).contains("| +I |          42 |");
  }

  @Test
  void the_example_of_approximate_windows_holds_the_truth_in_its_intervals() throws Exception {
    Outcome run = Outcome.of(List.of("--sql", "../../examples/sql/approximate-windows.sql"));

    assertThat(run.exitCode()).as(run.log()).isZero();
    List<double[]> answers =
        run.out()
            .lines()
            .filter(line -> line.startsWith("| +I |"))
            .map(line -> line.split("\\|"))
            .map(
                cells ->
                    IntStream.range(4, 8).mapToDouble(i -> Double.parseDouble(cells[i])).toArray())
            .toList();
    assertThat(answers).hasSizeGreaterThan(50);
    assertThat(answers)
        .filteredOn(answer -> answer[0] <= answer[3] && answer[3] <= answer[2])
        .hasSizeGreaterThan(answers.size() * 9 / 10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SHOW TABLES;\\n\\nSELCT 1;          | 3: Non-query expression encountered",
        "-- a\\nSELECT nope FROM\\n (VALUES (1)) AS t(x) | 2: Column 'nope' not found in any table",
        "SHOW TABLES; SELECT (1              | 1: Encountered \"<EOF>\"",
        "CREATE VIEW v AS SELECT 1;\\n/* b\\n*/ CREATE VIEW v AS SELECT 2; | 3: Table (or view)",
        "SET 'execution.runtime-mode' = 'no'; | 1: Failed to set key execution.runtime-mode with value "
            + "no: Could not parse value for enum",
        "BEGIN STATEMENT SET;                | BEGIN STATEMENT SET without END",
        "CREATE TABLE t (x INT) WITH ('connector' = 'jdbc');\\nSELECT * FROM t; "
            + "| 2: connector 'jdbc' is missing, likely that of flink-connector-jdbc: ",
        "CREATE TABLE t (x INT) WITH ('connector' = 'filesystem', 'path' = '/x', 'format' = 'avro'"
            + ");\\nSELECT * FROM t; | 2: format 'avro' is missing, likely that of flink-sql-avro:",
      })
  void a_wrong_statement_ends_with_2_and_names_the_line(String text, String message)
      throws Exception {
    Outcome run = Outcome.of(List.of("--sql", script(text.strip().replace("\\n", "\n"))));
    assertThat(run.log())
        .contains("error: " + file + ":")
        .contains(message)
        .hasLineCount(2); // that it runs, and this
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void a_statement_whose_job_fails_ends_with_1_and_names_the_line() throws Exception {
    String text = "\nSELECT 1 / (x - 1) FROM (VALUES (1), (2)) AS t(x);";
    Outcome run = Outcome.of(List.of("--sql", script(text)));
    assertThat(run.log())
        .contains("error: " + file + ":2: the job failed: ArithmeticException: / by zero");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'-- only\n/* a; comment */;' | script FILE has no statement",
        "''                           | script FILE has no statement",
      })
  void a_script_that_does_nothing_is_refused(String text, String message) throws Exception {
    Outcome run = Outcome.of(List.of("--sql", script(text)));
    assertThat(run.log()).isEqualTo("error: " + message.replace("FILE", file.toString()) + "\n");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void a_script_takes_no_jar_and_no_class() throws Exception {
    String script = script("SHOW TABLES;");
    String message = "error: --sql takes no jar and no class; load jars in the script: ADD JAR";
    assertThat(Outcome.of(List.of("--sql", script, "job.jar")).log()).contains(message);
    assertThat(Outcome.of(List.of("--sql", script, "--class", "a.B")).log()).contains(message);
    assertThat(Outcome.of(List.of("--sql", "no.sql")).log())
        .contains("error: script no.sql does not exist");
  }

  private String script(String text) throws IOException {
    return Files.writeString(file, text).toString();
  }
}
