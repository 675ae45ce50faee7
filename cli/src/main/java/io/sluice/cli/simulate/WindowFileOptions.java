package io.sluice.cli.simulate;

import io.sluice.bench.window.recorded.EventFile;
import io.sluice.bench.window.recorded.FileColumns;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.WholeNumber;
import io.sluice.core.window.question.Aggregate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Declares a file of the user's events. Use as a group of arguments. */
final class WindowFileOptions {

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      required = true,
      description = "CSV file of events; its first line names the columns")
  private Path file;

  @Option(
      names = "--value",
      paramLabel = "COL",
      required = true,
      description = "column of the values")
  private String value;

  @Option(
      names = "--time",
      paramLabel = "COL",
      required = true,
      description = "column of the times at which events happened: ISO 8601, SQL, or epoch")
  private String time;

  @Option(
      names = "--arrival",
      paramLabel = "COL",
      required = true,
      description = "column of the times at which they arrived")
  private String arrival;

  @Option(
      names = "--key",
      paramLabel = "COL",
      description = "column by which windows are grouped (default: one group)")
  private String key;

  @Option(
      names = "--slide",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description =
          "time from the start of a window to the start of the next (default: its length)")
  private Integer slide;

  @Option(
      names = "--aggregate",
      paramLabel = "mean|sum|count",
      description = "aggregate of the values (default: mean)")
  private Aggregate aggregate = Aggregate.MEAN;

  /**
   * Reads the file. A wrong line is refused with its place and value.
   *
   * @param sizeMillis length of windows
   */
  RecordedStream stream(int sizeMillis) {
    EventFile.Content content = read();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("columns", columns(content));
    int early = content.events().fromTheFuture();
    if (early > 0) {
      facts.put(
          "clocks",
          "%d events arrived before they happened; their lag counts as 0".formatted(early));
    }
    return new RecordedStream(
        file.getFileName().toString(),
        content.events(),
        aggregate,
        Duration.ofMillis(sizeMillis),
        Duration.ofMillis(slide == null ? sizeMillis : slide),
        facts);
  }

  private EventFile.Content read() {
    if (!Files.isRegularFile(file)) {
      throw UserError.usage("--csv %s: there is no such file".formatted(file));
    }
    FileColumns columns = new FileColumns(value, time, arrival, Optional.ofNullable(key));
    return UserError.refusing(
        () -> {
          try {
            return EventFile.read(file, columns);
          } catch (IOException e) {
            throw UserError.hostCannot("--csv %s cannot be read: %s".formatted(file, e), e);
          }
        });
  }

  private String columns(EventFile.Content content) {
    return "value %s, time %s (%s), arrival %s (%s), key %s"
        .formatted(
            value,
            time,
            content.times().text(),
            arrival,
            content.arrivals().text(),
            key == null ? "none" : key);
  }
}
