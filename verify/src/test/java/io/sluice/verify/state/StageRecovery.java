package io.sluice.verify.state;

import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Tells where a stage had its slices from when it started again.
 *
 * @param kept by processes that were left
 * @param noticed time from the kill until Flink cancelled the tasks
 * @param recovered time from then until the last container had its slices
 */
record StageRecovery(
    int kept, int fromBackups, int fromCheckpoint, Duration noticed, Duration recovered) {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss,SSS");
  private static final Pattern START =
      Pattern.compile("keeps (\\d+) slices, takes (\\d+) from backups and (\\d+) from checkpoint");

  /**
   * Reads it in logs.
   *
   * @param killed when that was
   * @param restarting the line of the JobManager
   * @param stage lines of the stage in all TaskManagers, since then
   */
  static StageRecovery read(LocalTime killed, String restarting, List<String> stage) {
    List<MatchResult> starts =
        stage.stream().flatMap(line -> START.matcher(line).results()).toList();
    LocalTime noticed = time(restarting);
    LocalTime last =
        stage.stream()
            .filter(line -> line.endsWith("has its slices."))
            .map(StageRecovery::time)
            .max(LocalTime::compareTo)
            .orElseThrow();
    return new StageRecovery(
        sum(starts, 1),
        sum(starts, 2),
        sum(starts, 3),
        Duration.between(killed, noticed),
        Duration.between(noticed, last));
  }

  int slices() {
    return kept + fromBackups + fromCheckpoint;
  }

  private static LocalTime time(String line) {
    return LocalTime.parse(line.substring(0, line.indexOf(' ')), TIME);
  }

  private static int sum(List<MatchResult> starts, int group) {
    return starts.stream().mapToInt(start -> Integer.parseInt(start.group(group))).sum();
  }

  @Override
  public String toString() {
    return "%d kept, %d from backups, %d from the checkpoint; noticed after %d ms, recovered after %d ms more"
        .formatted(kept, fromBackups, fromCheckpoint, noticed.toMillis(), recovered.toMillis());
  }
}
