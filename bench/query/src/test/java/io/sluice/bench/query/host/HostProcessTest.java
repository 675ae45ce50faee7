package io.sluice.bench.query.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.query.Plans;
import io.sluice.testkit.Patience;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class HostProcessTest {

  private static final Duration SOON = Patience.LONG;

  @TempDir Path folder;

  @Test
  void commands_go_in_and_events_come_out() throws Exception {
    try (HostProcess host = start(false)) {
      HostEvent.Started started = host.await(HostEvent.Started.class, SOON);
      assertThat(started.pid()).isEqualTo(host.pid());
      assertThat(started.plugin()).isFalse();
      host.send(new Command.Submit(Plans.WORKLOAD, true));
      assertThat(host.await(HostEvent.Ready.class, SOON).queries()).isEqualTo(4);
    }
  }

  @Test
  void what_is_not_an_event_lands_in_the_log() throws Exception {
    try (HostProcess host = start(true)) {
      assertThat(host.await(HostEvent.Started.class, SOON).plugin()).isTrue();
      host.send(new Command.Submit(Plans.WORKLOAD, true));
      host.await(HostEvent.Ready.class, SOON);
    }
    assertThat(Files.readString(log())).contains("a library that prints");
  }

  @Test
  void closing_ends_the_process_and_removes_what_it_left() throws Exception {
    HostProcess host = start(false);
    host.await(HostEvent.Started.class, SOON);
    assertThat(folder.resolve("logs/fake.tmp/left")).exists();
    host.close();
    assertThat(ProcessHandle.of(host.pid()).map(ProcessHandle::isAlive).orElse(false)).isFalse();
    assertThat(folder.resolve("logs")).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void a_host_that_does_not_start_tells_its_last_words() {
    assertThatThrownBy(
            () -> {
              try (HostProcess host = start(false, "refuse")) {
                host.await(HostEvent.Started.class, SOON);
              }
            })
        .isInstanceOfSatisfying(HostFailure.class, e -> assertThat(e.started()).isFalse())
        .hasMessageContaining("ended with code 7")
        .hasMessageContaining("no memory for me")
        .hasMessageContaining("host.log");
  }

  @Test
  void a_program_that_does_not_exist_is_named() {
    assertThatThrownBy(
            () ->
                HostProcess.start(
                    "x", (plugin, temporary) -> List.of("/no/such/java"), false, log()))
        .isInstanceOf(HostFailure.class)
        .hasMessageContaining("/no/such/java");
    assertThat(folder.resolve("logs")).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void silence_beyond_the_timeout_is_a_failure() throws Exception {
    try (HostProcess host = start(false)) {
      host.await(HostEvent.Started.class, SOON);
      assertThatThrownBy(() -> host.await(HostEvent.Ready.class, Duration.ofMillis(50)))
          .isInstanceOf(HostFailure.class)
          .hasMessageContaining("did not answer");
    }
  }

  @Test
  void the_host_ends_itself_at_the_end_of_its_input() throws Exception {
    List<String> words = FakeHost.command().words(false, folder);
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    OutputStream input = process.getOutputStream();
    input.close();
    assertThat(process.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
  }

  private HostProcess start(boolean plugin, String... arguments) throws HostFailure {
    return HostProcess.start("fake", FakeHost.command(arguments), plugin, log());
  }

  private Path log() {
    return folder.resolve("logs/host.log");
  }
}
