package io.sluice.bench.simulator.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.testkit.Seed;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
final class EstimateStudyTest {

  private static final int HISTORY = 50;

  private static List<EstimateStudy.Row> rows(
      String workload, String delays, double load, Burst burst, Seed seed) {
    WorkloadSpec spec =
        new WorkloadSpec(
            workload, 10, 1, false, delays, "memory", "", "", 0, false, "heap", 0, seed.value());
    return new EstimateStudy(spec, 2, HISTORY).run(load, burst, 900);
  }

  private static EstimateStudy.Row row(List<EstimateStudy.Row> rows, String name, double f) {
    return rows.stream()
        .filter(row -> row.estimator().equals(name) && row.confidence() == f)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"nyt,zipf"})
  void watermarks_arrive_in_the_stated_interval_also_behind_a_backlog(
      String workload, String delays) {
    for (var rows :
        List.of(
            rows(workload, delays, 0.5, Burst.STEADY, new Seed(1)),
            rows(workload, delays, 0.95, Burst.DEFAULT, new Seed(1)))) {
      EstimateStudy.Row row = row(rows, "klink", 0.95);
      assertThat(row.epochs()).isGreaterThan(2_000);
      assertThat(row.inside()).isGreaterThan(0.93);
      assertThat(row.widthRatio()).isLessThan(1.5);
    }
  }

  @Test
  void delays_of_events_say_little_of_watermarks_that_wait_for_the_latest_event() {
    var rows = rows("ysb", "uniform", 0.5, Burst.STEADY, new Seed(1));
    EstimateStudy.Row ours = row(rows, "klink", 0.95);
    EstimateStudy.Row printed = row(rows, "klink-delays", 0.95);

    assertThat(printed.epochs()).isEqualTo(ours.epochs());
    assertThat(printed.inside()).isLessThan(0.1);
    assertThat(row(rows, "klink-delays", 0.67).widthMillis())
        .isLessThan(row(rows, "klink-delays", 0.99).widthMillis());
  }
}
