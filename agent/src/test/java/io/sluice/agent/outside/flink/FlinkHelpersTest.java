package io.sluice.agent.outside.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names as Flink 2.3 gives them. */
final class FlinkHelpersTest {
  private static final String TASK = "Window(Tumbling(1 s)) -> Sink: Writer (2/4)#1";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OutputFlusher for " + TASK,
        "Time Trigger for " + TASK,
        "System Time Trigger for " + TASK,
        "Source Data Fetcher for " + TASK,
        "Legacy Source Thread - " + TASK,
      })
  void a_helper_serves_the_task_whose_thread_has_the_rest_of_its_name(String name) {
    assertThat(FlinkHelpers.served(name))
        .hasValueSatisfying(served -> assertThat(served).accepts(TASK));
    assertThat(FlinkHelpers.served(name))
        .hasValueSatisfying(
            served -> assertThat(served).rejects(TASK.replace("#1", "#0"), name, "(2/4)#1"));
  }

  @Test
  void tasks_and_threads_of_the_process_help_nobody() {
    assertThat(FlinkHelpers.served(TASK)).isEmpty();
    assertThat(FlinkHelpers.served("Flink Netty Server (1234) Thread 0")).isEmpty();
    assertThat(FlinkHelpers.served("Channel state writer")).isEmpty();
  }
}
