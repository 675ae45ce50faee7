package io.sluice.testkit.summary;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Prints the summary of a test run. {@code ./sluice test} starts it after Maven.
 *
 * <p>Arguments: the root of the project; a file that is as old as the start of the run; {@code
 * whole} if every test class must have a report, {@code part} if a few were chosen; the tags whose
 * classes were left out.
 */
public final class SummaryMain {

  private SummaryMain() {}

  /** Prints the summary and ends the JVM: with 1 if a test failed or none was run, else with 0. */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
    TestReports reports = new TestReports(root, Files.getLastModifiedTime(Path.of(arguments[1])));
    Set<String> without = Set.of(Arrays.copyOfRange(arguments, 3, arguments.length));
    List<TestResult> results = reports.read(arguments[2].equals("whole"), without);
    Summary summary = new Summary(results);
    new PrintStream(System.out, true, StandardCharsets.UTF_8).println(summary.text());
    System.exit(summary.failed() || results.isEmpty() ? 1 : 0);
  }
}
