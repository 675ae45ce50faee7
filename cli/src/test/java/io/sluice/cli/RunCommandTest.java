package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunCommandTest {

  @TempDir private Path folder;

  @Test
  void a_jar_that_is_not_there_is_a_usage_error_that_names_it() {
    CommandRun run = CommandRun.of("run", "nowhere.jar");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("nowhere.jar", "no such file");
  }

  @Test
  void words_behind_the_jar_are_the_jobs_own() throws Exception {
    Path jar = Files.createFile(folder.resolve("job.jar"));
    CommandRun run = CommandRun.of("run", jar.toString(), "--topic", "clicks");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("start Sluice with its launcher").doesNotContain("--topic");
  }
}
