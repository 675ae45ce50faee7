package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the agent is refused before it looks at anything. */
final class AgentOptionsTest {
  @TempDir Path folder;

  @BeforeEach
  void a_folder_of_engines_and_files_that_are_wrong() throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    Files.writeString(
        folder.resolve("a.yaml"),
        "channels: %s\nrules:\n- polcy: qs\n".formatted(folder.resolve("empty")));
    Files.writeString(
        folder.resolve("b.yaml"),
        "channels: %s\nlisten: 0.0.0.0:9\nrules:\n- policy: qs\n"
            .formatted(folder.resolve("empty")));
    Files.writeString(
        folder.resolve("c.yaml"),
        "channels: %s\nlisten: 0.0.0.0:9\ntoken-file: none\nrules:\n- policy: qs\n"
            .formatted(folder.resolve("empty")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "agent                                     | --channels is missing: give the folder in wh",
        "agent --channels nowhere                  | --channels nowhere: there is no such folder",
        "agent --channels IN/empty --policy qz     | --policy qz: expected one of qs, cost",
        "agent --channels IN/empty --plugin a.jar  | --plugin a.jar: there is no such file",
        "agent --channels IN/empty --plugin IN/a.yaml | a.yaml: provides no policy",
        "agent --channels IN/empty --translator fifo | --translator fifo: no such translator; e",
        "agent --channels IN/empty --group query   | --group query: is for the translators share",
        "agent --channels IN/empty --floor 3       | --floor 3.0: too large; expected a number",
        "agent --channels IN/empty --scheduler idle | --scheduler idle: idle threads get next to",
        "agent --channels IN/empty --policy batch --floor 0 | --floor 0.0: policy batch puts no",
        "agent --channels IN/empty --slice 3       | --slice 3: has no unit (ms, s, min, h)",
        "agent --channels IN/empty --contention -1 | contention must be at least 0, got -1",
        "agent --channels IN/empty --for 5         | is not a duration such as 500ms",
        "agent --channels IN/empty --coordinator here | --coordinator here: not a host and a port",
        "agent --channels IN/empty --listen nowhere | --listen nowhere: not a host and a",
        "agent --channels IN/empty --listen 0.0.0.0:9 | other hosts reach it, so --token-file is n",
        "agent --config IN/a.yaml                  | a.yaml: rules[1].polcy: unknown key",
        "agent --config IN/a.yaml --group query    | --group: --config says that",
        "agent --config IN/a.yaml --slice 3ms      | --slice: --config says that",
        "agent --config IN/a.yaml --policy qs      | --policy: --config says that",
        "agent --config IN/a.yaml --process 1      | --process: --config says that",
        "agent --config IN/b.yaml                  | listen: 0.0.0.0:9: other hosts reach it, so tok",
        "agent --config IN/b.yaml --check          | listen: 0.0.0.0:9: other hosts reach it, so tok",
        "agent --config IN/c.yaml                  | token-file: none: cannot be read",
        "agent --config IN/b.yaml --token-file no  | --token-file no: cannot be read",
        "agent --config none.yaml                  | --config none.yaml: cannot be read",
        "top --agent localhost                     | --agent localhost: expected an address such "
            + "as http",
      })
  void what_cannot_be_meant_is_refused_with_what_would_be_right(String line, String message) {
    CommandRun run = CommandRun.of(line.strip().replace("IN", folder.toString()).split(" +"));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void a_policy_without_an_order_is_understood_as_that() {
    String channels = folder.resolve("empty").toString();
    CommandRun run = CommandRun.of("agent", "--channels", channels, "--policy", "batch", "--check");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("all: batch, no order");
  }
}
