package io.sluice.host.flink.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Flink's own examples run, from the jars that Flink publishes. Left out are those that do not end
 * (WindowJoin, AsyncIOExample, both DataGenerators, StateMachineExample, dsv2's CountSales), that
 * read from a socket or a GPU, that print nothing (GroupedProcessingTimeWindowExample), and those
 * of dsv2 that open a file inside of their own jar, which no cluster can (Join,
 * CountProductSalesWindowing, CountNewsClicks).
 */
@Tag("process")
class FlinkExamplesTest {

  private static final String STREAMING = "org.apache.flink.streaming.examples.";
  private static final String TABLE = "org.apache.flink.table.examples.java.";
  private static final Pattern SUBTASK = Pattern.compile("^\\d+> ");
  private static final Pattern COUNT = Pattern.compile("\\((\\w+),(\\d+)\\)");
  private static final List<String> ORDERED =
      List.of("--policy", "klink", "--set", "sluice.query.enforcement=gate-all");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "wordcount.WordCount,",
    "wordcount.WordCount, --input LINES",
    "wordcount.WordCount, --async-state",
    "windowing.WindowWordCount, --window 10 --slide 5",
    "windowing.SessionWindowing,",
    "windowing.TopSpeedWindowing, --input CARS",
    "dsv2.wordcount.WordCount,",
  })
  void a_streaming_example_prints_what_it_prints_without_sluice(String name, String arguments)
      throws Exception {
    List<String> program = program("flink-examples-streaming.jar", STREAMING + name, arguments);
    assertThat(lines(run(program))).isEqualTo(lines(stock(program)));
  }

  @ParameterizedTest
  @CsvSource({
    "basics.WordCountSQLExample",
    "basics.StreamWindowSQLExample",
    "basics.TemporalJoinSQLExample",
    "basics.GettingStartedExample",
    "functions.AdvancedFunctionsExample",
  })
  void a_table_example_prints_what_it_prints_without_sluice(String name) throws Exception {
    List<String> program = program("flink-examples-table_2.12.jar", TABLE + name, null);
    assertThat(lines(run(program))).isEqualTo(lines(stock(program)));
  }

  /** Compares only what its windows say together: they are those of the clock. */
  @Test
  void the_example_with_a_side_output_counts_what_it_counts_without_sluice() throws Exception {
    List<String> program =
        program("flink-examples-streaming.jar", STREAMING + "sideoutput.SideOutputExample", null);
    Outcome run = run(program);
    Outcome stock = stock(program);
    assertThat(counts(run)).isNotEmpty().isEqualTo(counts(stock));
    assertThat(rejected(run)).isNotEmpty().isEqualTo(rejected(stock));
  }

  private static Outcome run(List<String> program) throws Exception {
    List<String> words = new ArrayList<>(ORDERED);
    words.addAll(program);
    Outcome outcome = Outcome.of(words);
    assertThat(outcome.exitCode()).as(outcome.log()).isZero();
    return outcome;
  }

  private static Outcome stock(List<String> program) throws Exception {
    Outcome outcome = Outcome.ofStock(program);
    assertThat(outcome.out()).isNotEmpty();
    return outcome;
  }

  private List<String> program(String jar, String mainClass, String arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of("--slots", "8", "--class", mainClass));
    words.add(Path.of("target", "examples", jar).toString());
    if (arguments != null) {
      words.addAll(
          List.of(
              arguments.replace("LINES", linesFile()).replace("CARS", carsFile()).split(" ", -1)));
    }
    return words;
  }

  private String linesFile() throws IOException {
    List<String> text = List.of("to be or not to be", "that is the question", "to sleep");
    return Files.write(folder.resolve("lines"), text).toString();
  }

  /** Two cars that speed up and slow down: (car, speed, distance, time). */
  private String carsFile() throws IOException {
    List<String> cars =
        IntStream.range(0, 400)
            .mapToObj(i -> "(%d,%d,%d.5,%d)".formatted(i % 2, 50 + i * 7 % 60, i * 9, i * 500L))
            .toList();
    return Files.write(folder.resolve("cars"), cars).toString();
  }

  /**
   * Returns the lines, sorted: which subtask prints a line, and when, is not the same in any two
   * runs.
   */
  private static List<String> lines(Outcome outcome) {
    return outcome
        .out()
        .lines()
        .map(line -> SUBTASK.matcher(line).replaceFirst(""))
        .sorted()
        .toList();
  }

  private static Map<String, Integer> counts(Outcome outcome) {
    Map<String, Integer> counts = new TreeMap<>();
    for (MatchResult found : COUNT.matcher(outcome.out()).results().toList()) {
      counts.merge(found.group(1), Integer.parseInt(found.group(2)), Integer::sum);
    }
    return counts;
  }

  private static List<String> rejected(Outcome outcome) {
    return lines(outcome).stream().filter(line -> line.startsWith("rejected: ")).toList();
  }
}
