package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunCommandTest {

  @TempDir private Path folder;

  @Test
  void a_jar_that_is_not_there_is_a_usage_error_that_names_it() {
    CommandRun run = CommandRun.of("run", "nowhere.jar");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("nowhere.jar", "no such file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run                             | give the path of a job jar, or --sql FILE.sql",
        "run --sql nowhere.sql           | --sql nowhere.sql: no such file",
        "run --sql SCRIPT more.jar       | JOB.jar more.jar together with --sql",
        "run --sql SCRIPT --class a.Main | --class a.Main together with --sql",
      })
  void a_script_is_named_in_place_of_a_jar(String words, String message) throws Exception {
    Path script = Files.createFile(folder.resolve("script.sql"));
    CommandRun run =
        CommandRun.of(words.strip().replace("SCRIPT", script.toString()).split(" +", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--enforcement nice                | expected gate, gate-all, priority or auto",
        "--set sluice.query.enforcement=nice | expected gate, gate-all, priority or auto",
        "--set sluice.enforcement=gate     | was renamed: use sluice.query.enforcement = \"gate\"",
        "--set sluice.query.perod=1s       | expected sluice.query.period",
        "--set sluice.channel.dir=here     | not a path from the root",
      })
  void a_wrong_setting_is_a_usage_error_before_anything_starts(String words, String message)
      throws Exception {
    Path jar = Files.createFile(folder.resolve("job.jar"));
    String line = "run " + words.strip() + " " + jar;
    CommandRun run = CommandRun.of(line.split(" +", -1));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message).hasLineCount(1);
  }

  @Test
  void words_behind_the_jar_are_the_jobs_own() throws Exception {
    Path jar = Files.createFile(folder.resolve("job.jar"));
    CommandRun run = CommandRun.of("run", jar.toString(), "--topic", "clicks");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("start Sluice with its launcher").doesNotContain("--topic");
  }
}
