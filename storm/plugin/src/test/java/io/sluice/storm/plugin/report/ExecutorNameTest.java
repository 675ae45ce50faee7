package io.sluice.storm.plugin.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExecutorNameTest {

  @Test
  void the_thread_of_an_executor_is_known_by_what_storm_calls_it() {
    assertThat(ExecutorName.parse("Thread-12-toll_pos-executor[7, 9]"))
        .contains(new ExecutorName("toll_pos", 7, 9));
    assertThat(ExecutorName.parse("Thread-3-a-executor[1, 2]-b-executor[10, 10]"))
        .contains(new ExecutorName("a-executor[1, 2]-b", 10, 10));
  }

  @Test
  void other_threads_and_storms_own_components_are_none() {
    assertThat(ExecutorName.parse("Thread-12-__acker-executor[1, 1]")).isEmpty();
    assertThat(ExecutorName.parse("Worker-Transfer")).isEmpty();
    assertThat(ExecutorName.parse("Thread-1-x-executor[1, 12345678901]")).isEmpty();
  }
}
