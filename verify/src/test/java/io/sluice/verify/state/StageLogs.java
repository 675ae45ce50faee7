package io.sluice.verify.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reads what the processes of a cluster log of a stage.
 *
 * @param work folder of the cluster
 * @param stage its name
 */
record StageLogs(Path work, String stage) {

  private static final String START = "container %d starts.";
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  Path jobManager() {
    return work.resolve("jobmanager.log");
  }

  /** Returns the log of a TaskManager, counted from 0. */
  Path taskManager(int started) {
    return work.resolve("taskmanager-%d.log".formatted(started + 1));
  }

  /** Returns the TaskManager in which a container started last, of so many. */
  int home(int container, int taskManagers) {
    return IntStream.range(0, taskManagers)
        .boxed()
        .max(Comparator.comparing(started -> lastStart(container, taskManager(started))))
        .orElseThrow();
  }

  /** Returns the latest line, which begins with its time, or nothing. */
  private String lastStart(int container, Path log) {
    String text = START.formatted(container);
    return lines(log, 0).stream().filter(line -> line.endsWith(text)).reduce("", (a, b) -> b);
  }

  /** Returns the lines of the stage behind a position of a log. */
  List<String> lines(Path log, long from) {
    return containing(log, from, "Stage " + stage + ":");
  }

  /** Returns the first line behind a position that has a text. */
  String first(Path log, long from, String part) {
    return containing(log, from, part).get(0);
  }

  private static List<String> containing(Path log, long from, String part) {
    try {
      byte[] bytes = Files.readAllBytes(log);
      String text = new String(bytes, (int) from, (int) (bytes.length - from), UTF_8);
      return text.lines().filter(line -> line.contains(part)).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for a line behind a position, and looks all the time: a phase may be short. */
  void awaitLine(Path log, long from, String part) {
    await()
        .atMost(PATIENCE)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(1))
        .until(() -> lines(log, from).stream().anyMatch(line -> line.contains(part)));
  }
}
