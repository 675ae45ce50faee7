package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests commands that are refused before anything is written or started. */
abstract class RefusedCommands {

  @TempDir Path folder;
  private EmptyHosts home;

  @BeforeEach
  void a_home_with_empty_hosts() throws IOException {
    home = EmptyHosts.in(folder);
  }

  @AfterEach
  void nothing_was_written() {
    home.close();
    assertThat(folder.resolve("run")).doesNotExist();
  }

  /** Runs a command that would write into a folder of its own, or go on in another. */
  final CommandRun run(String line) {
    List<String> words = new ArrayList<>(Arrays.asList(line.strip().split(" +", -1)));
    if (!words.contains("--resume")) {
      words.addAll(List.of("--out", folder.resolve("run").toString()));
    }
    return CommandRun.of(words.toArray(String[]::new));
  }

  /** Expects a command to be refused with the fix. */
  final void refuses(String line, String message) {
    CommandRun run = run(line);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }
}
