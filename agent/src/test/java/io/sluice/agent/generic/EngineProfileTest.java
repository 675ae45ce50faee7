package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.NamePattern;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Threads that help those of operators are found by their names. */
final class EngineProfileTest {

  private static EngineProfile profile(String thread, String... helpers) throws Exception {
    return new EngineProfile("e", NamePattern.ANY, thread, MetricFeed.NONE, Duration.ofSeconds(1))
        .helpedBy(List.of(helpers));
  }

  private static boolean serves(EngineProfile profile, String helper, String thread) {
    return profile.helpers().orElseThrow().served(helper).orElseThrow().test(thread);
  }

  @Test
  void storm_1_has_a_send_queue_for_each_executor_that_tells_its_tasks_only() throws Exception {
    EngineProfile storm =
        profile(
            "Thread-*-{operator}-executor[{subtask} {subtask}]",
            "Thread-*-executor[{subtask} {subtask}]-send-queue");
    String sends = "Thread-12-disruptor-executor[7 7]-send-queue";
    assertThat(serves(storm, sends, "Thread-31-toll-executor[7 7]")).isTrue();
    assertThat(serves(storm, sends, "Thread-33-toll-executor[8 8]")).isFalse();
    assertThat(serves(storm, sends, "main")).isFalse();
    assertThat(storm.helpers().orElseThrow().served("Thread-31-toll-executor[7 7]")).isEmpty();
  }

  @Test
  void who_has_fewer_places_serves_all_that_have_the_same_in_these() throws Exception {
    EngineProfile stages = profile("{query}/{operator}-{subtask}", "flush of {query}", "timer-*");
    assertThat(serves(stages, "flush of q", "q/parse-0")).isTrue();
    assertThat(serves(stages, "flush of q", "q/sink-1")).isTrue();
    assertThat(serves(stages, "flush of q", "r/sink-1")).isFalse();
    assertThat(serves(stages, "timer-3", "r/sink-1")).as("that of the process").isTrue();
  }

  @Test
  void a_helper_is_no_operator_though_its_name_could_be_one() throws Exception {
    EngineProfile stages = profile("{operator}-{subtask}", "flush {operator}-{subtask}");
    assertThat(stages.read("flush map-1")).isEmpty();
    assertThat(stages.read("map-1"))
        .contains(Map.of("operator", "map", "subtask", "1", "thread", "map-1"));
    assertThat(profile("{operator}-{subtask}").helpers()).isEmpty();
  }
}
