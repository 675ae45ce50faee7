package io.sluice.cli.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A journal as the plug-in would write it for queries that a test chooses; one look a second. */
public final class WrittenJournal {

  public static final long START = 1_800_000_000_000L;
  private static final long WINDOW = 3000;
  private static final long LAG = 500;

  private final List<String> lines = new ArrayList<>();
  private final int queries;
  private final double load;
  private final long phaseStep;

  /**
   * Begins a journal for a machine of two cores.
   *
   * @param load share of the cores that all queries together take
   * @param phaseStep by how much the windows of 3 s of one query close after those of the one
   *     before
   */
  public WrittenJournal(int queries, double load, long phaseStep) {
    this.queries = queries;
    this.load = load;
    this.phaseStep = phaseStep;
    lines.add(
        "{\"schema\":\"sluice.journal/2\",\"program\":\"flink plug-in\",\"pid\":42,\"start\":"
            + START
            + ",\"settings\":{\"query\":{\"cores\":2,\"policy\":\"klink\",\"mode\":\"observe\","
            + "\"period_ms\":20}}}");
  }

  /** Adds looks with that backlog, ms of the machine, by seconds from the start. */
  public WrittenJournal seconds(int count, IntToDoubleFunction backlogMillis) {
    for (int second = 1; second <= count; second++) {
      long at = START + 1000L * second;
      String each =
          IntStream.range(0, queries)
              .mapToObj(query -> query(query, at, true))
              .collect(Collectors.joining(","));
      lines.add(standing(at, backlogMillis.applyAsDouble(second), each));
    }
    return this;
  }

  public WrittenJournal line(String line) {
    lines.add(line);
    return this;
  }

  public Path in(Path folder) throws IOException {
    return Files.write(folder.resolve("journal-" + START + "-42.jsonl"), lines);
  }

  public static String standing(long at, double backlogMillis, String queries) {
    return String.format(
        Locale.ROOT,
        "{\"at\":%d,\"mechanism\":\"query\",\"entity\":{\"kind\":\"process\",\"id\":\"self\"},"
            + "\"type\":\"state\",\"detail\":{\"mode\":\"observe\",\"policy\":\"klink\","
            + "\"health\":\"running\",\"engaged\":%s,\"backlog_ms\":%.3f,\"limit_ms\":40,"
            + "\"virtual_deadline_ms\":5000,\"decisions\":9,\"switches\":0,"
            + "\"queries\":[%s]}}",
        at,
        backlogMillis > 40,
        backlogMillis,
        queries);
  }

  /** Returns what is known of query n at that time. */
  public String query(int n, long at, boolean running) {
    long phase = n * phaseStep;
    long passed = Math.floorDiv(at - LAG - phase, WINDOW);
    long end = (passed + 1) * WINDOW + phase;
    return String.format(
        Locale.ROOT,
        "{\"id\":\"id%02d\",\"name\":\"job-%02d\",\"told\":true,\"records\":10,\"waiting_ms\":1.0,"
            + "\"arrivals_per_s\":1000.0,\"cost_us\":%.3f,\"window_end\":%d,\"period_ms\":%d,"
            + "\"due\":%d.000,\"due_source\":\"learned\",\"expected_ms\":1.0,\"closings\":%d,"
            + "\"late_ms\":%d.000,\"running\":%s,\"held_ms\":0.000,\"admitted\":%s,"
            + "\"reason\":\"its window is due\"}",
        n,
        n,
        load * 2 / queries * 1000,
        end,
        WINDOW,
        end + LAG,
        passed,
        100 + 10 * n,
        running,
        n % 2 == 0);
  }
}
