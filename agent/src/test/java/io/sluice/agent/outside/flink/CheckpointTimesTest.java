package io.sluice.agent.outside.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Answers are parts of what Flink 2.3 says. */
final class CheckpointTimesTest {
  private static final String COMPLETED =
      "{'latest': {'completed': {'id': 7, 'end_to_end_duration': 1500}}, 'history': [%s]}";
  private static final String UNDER_WAY = "{'id': 8, 'status': 'IN_PROGRESS', 'is_savepoint': %s}";

  private final CheckpointTimes times = new CheckpointTimes();

  private double secondsAfter(long seconds, String answer) throws Exception {
    long now = TimeUnit.SECONDS.toNanos(seconds);
    times.see("job", new ObjectMapper().readTree(answer.replace('\'', '"')), now);
    return times.nanos("job") / 1e9;
  }

  @Test
  void the_latest_counts_until_the_one_under_way_has_taken_longer() throws Exception {
    String both = COMPLETED.formatted(UNDER_WAY.formatted(false));
    assertThat(secondsAfter(0, COMPLETED.formatted(""))).isEqualTo(1.5);
    assertThat(secondsAfter(10, both)).isEqualTo(1.5);
    assertThat(secondsAfter(11, both)).isEqualTo(1.5);
    assertThat(secondsAfter(13, both)).isEqualTo(3);
    assertThat(secondsAfter(14, both.replace("1500", "3900").replace(": 8", ": 9")))
        .as("that one is done, and another begins")
        .isEqualTo(3.9);
  }

  @Test
  void a_savepoint_and_a_job_without_checkpoints_tell_nothing() throws Exception {
    assertThat(secondsAfter(0, COMPLETED.formatted(UNDER_WAY.formatted(true)))).isEqualTo(1.5);
    assertThat(secondsAfter(100, COMPLETED.formatted(UNDER_WAY.formatted(true)))).isEqualTo(1.5);
    assertThat(secondsAfter(101, "{'latest': {'completed': null}, 'history': []}")).isNaN();
    assertThat(times.nanos("other")).isNaN();
  }
}
