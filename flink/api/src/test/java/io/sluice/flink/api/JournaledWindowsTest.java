package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.plugin.base.journal.WindowJournal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What windows of a job write into the journal that its TaskManager asks for. */
@Tag("process")
class JournaledWindowsTest {

  @TempDir private Path folder;

  @Test
  void subtasks_write_one_file_that_says_why_windows_answered_and_what_came_of_it()
      throws Exception {
    List<Estimate<Integer>> answers = run(folder.resolve("journal").toString());

    List<String> lines = Files.readAllLines(onlyFile());
    assertThat(lines.get(0))
        .contains("\"schema\":\"sluice.journal/2\"")
        .contains("\"program\":\"approximate windows\"");
    assertThat(lines)
        .filteredOn(line -> line.contains("\"mechanism\":\"window\""))
        .hasSizeGreaterThan(answers.size() / 20)
        .allMatch(line -> line.contains("ms after its end"))
        .anyMatch(line -> line.contains("\"coverage_so_far\":"));
    assertThat(lines.toString()).contains("approximate mean #0").contains("approximate mean #1");
  }

  @Test
  void a_journal_that_cannot_be_written_changes_no_answer() throws Exception {
    Path file = Files.createFile(folder.resolve("no folder"));

    assertThat(run(file.toString())).hasSameElementsAs(run(folder.resolve("good").toString()));
  }

  @Test
  void no_folder_and_one_that_is_not_absolute_make_no_journal() {
    for (String given : List.of("", "journal")) {
      assertThat(WindowJournal.open(Optional.of(given))).as(given).isEmpty();
    }
    assertThat(WindowJournal.open(Optional.empty())).isEmpty();
  }

  private Path onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("journal"))) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private static List<Estimate<Integer>> run(String journal) throws Exception {
    Configuration settings = new Configuration();
    settings.set(ApproximateWindowOperator.JOURNAL_FOLDER, journal);
    return Results.of(
        TestJob.tumbling(TestJob.readings(TestJob.of(2, settings)))
            .aggregate(mean(Reading::value)));
  }
}
