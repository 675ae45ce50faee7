package io.sluice.host.flink.window.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.host.WindowMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run whose sampler stands in front of expensive work. */
@Tag("process")
class SampledRunTest {

  /** Work for all records would take 95 % of a core, more than the sampler lets it have. */
  @Test
  void in_front_of_expensive_work_a_sampled_run_works_on_a_part_of_the_records() throws Exception {
    WindowMessage.Report report =
        WindowJob.run(Runs.of(WindowArms.SAMPLED, "ysb", 950), unused -> {});

    assertThat(report.worked()).isPositive().isLessThan((long) (0.95 * report.records()));
    assertThat(report.answers()).anyMatch(answer -> answer.sampled() < answer.seen());
  }
}
