package io.sluice.flink.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournaledFunctionTest {

  private static final String BY_ZONE =
      """
      SELECT * FROM APPROX_TUMBLE(
        input => TABLE trips PARTITION BY zone, on_time => DESCRIPTOR(pickup),
        size => INTERVAL '1' SECOND, measured => DESCRIPTOR(distance), error => 0.1)""";

  @TempDir private Path folder;

  @Test
  @Tag("process")
  void a_job_says_where_each_partition_writes_why_its_windows_answered() throws Exception {
    Configuration settings = new Configuration();
    settings.set(
        PipelineOptions.GLOBAL_JOB_PARAMETERS, Map.of("sluice.journal.dir", folder.toString()));
    Trips flink = Trips.flink(settings);
    flink.table(flink.stream(number -> Trip.of(number).row(), 20_000), Duration.ZERO);

    List<Row> answers = flink.rows(BY_ZONE);

    List<String> lines = lines();
    assertThat(lines)
        .filteredOn(line -> line.contains("\"mechanism\":\"window\""))
        .hasSizeGreaterThan(answers.size() / 2)
        .anyMatch(line -> line.contains("\"coverage_so_far\":"));
    for (int zone = 0; zone < Trip.ZONES; zone++) {
      assertThat(lines.toString()).contains("APPROX_TUMBLE zone=" + zone);
    }
  }

  private List<String> lines() throws Exception {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }

  @Test
  void what_the_job_says_counts_before_what_the_process_says() {
    Configuration process = new Configuration();
    assertThat(JournalFolder.of("", process)).isEmpty();
    process.set(JournalFolder.OPTION, "/of/process");

    assertThat(JournalFolder.of("", process)).contains("/of/process");
    assertThat(JournalFolder.of("/of/job", process)).contains("/of/job");
  }
}
