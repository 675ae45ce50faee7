package io.sluice.host.flink.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class WindowDemoTest {

  @Test
  void both_jobs_answer_every_window_and_stock_results_are_those_of_the_trips() throws Exception {
    ReplaySettings settings = new ReplaySettings(1000, 15, 11, 600, 5, 95, 1);

    DemoResult result = WindowDemo.run(settings);

    assertThat(result.arms()).extracting("arm").containsExactly("stock", "approximate");
    assertThat(result.arms()).allMatch(arm -> arm.answers() > 0);
    assertThat(result.checks())
        .containsEntry("every_window_answered_once", true)
        .containsEntry("stock_results_exact", true);
  }
}
