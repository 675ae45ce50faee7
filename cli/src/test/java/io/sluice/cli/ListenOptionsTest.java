package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ListenOptionsTest {
  @TempDir Path folder;
  private int port;

  @BeforeEach
  void a_file_that_says_where_to_listen() throws IOException {
    port = Ports.free();
    Files.createDirectory(folder.resolve("empty"));
    Files.writeString(
        folder.resolve("agent.yaml"),
        "channels: %s\nlisten: 127.0.0.1:%d\nrules:\n- policy: qs\n"
            .formatted(folder.resolve("empty"), port));
  }

  private String told(String... flags) {
    Stream<String> words =
        Stream.of("agent", "--config", folder.resolve("agent.yaml").toString(), "--for", "100ms");
    CommandRun run = CommandRun.of(Stream.concat(words, Stream.of(flags)).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.err();
  }

  @Test
  void an_agent_listens_where_its_file_says() {
    assertThat(told()).contains("listening at http://127.0.0.1:" + port);
  }

  @Test
  void a_flag_goes_before_the_file() throws IOException {
    int other = Ports.free();
    assertThat(told("--listen", "127.0.0.1:" + other))
        .contains("listening at http://127.0.0.1:" + other)
        .doesNotContain(Integer.toString(port));
  }
}
