package io.sluice.bench.tuple.paper;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.tuple.report.TupleReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Finds again what the paper says of its simulations. */
@Tag("thorough")
class PaperFiguresTest {

  private static final PaperFigures FIGURES = PaperFigures.run(1, 20);

  private static PaperClaim claim(String figure) {
    return FIGURES.claims().stream()
        .filter(claim -> claim.figure().equals(figure))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void the_largest_backlog_first_beats_the_round_robin_of_the_paper_by_as_much_as_it_says() {
    assertThat(claim("6a").lbf().most()).isGreaterThanOrEqualTo(83.3);
    assertThat(claim("8a").lbf().mean()).isGreaterThanOrEqualTo(89.8);
    assertThat(claim("8b").lbf().most()).isGreaterThanOrEqualTo(70.1);
  }

  @Test
  void against_a_round_robin_that_wastes_no_slot_no_delay_is_saved() {
    for (List<PaperPoint> sweep : List.of(FIGURES.rates(), FIGURES.queues())) {
      assertThat(sweep)
          .allSatisfy(
              point ->
                  assertThat(
                          point.meanDelay().get("lbf").mean()
                              / point.meanDelay().get("round-robin").mean())
                      .isBetween(0.98, 1.02));
    }
  }

  @Test
  void its_maximum_backlog_is_never_above_that_of_either_round_robin() {
    for (List<PaperPoint> sweep : List.of(FIGURES.rates(), FIGURES.queues())) {
      assertThat(sweep)
          .allSatisfy(
              point -> {
                double lbf = point.maximumBacklog().get("lbf").mean();
                assertThat(lbf).isLessThanOrEqualTo(point.maximumBacklog().get("rrb").mean());
                assertThat(lbf)
                    .isLessThanOrEqualTo(point.maximumBacklog().get("round-robin").mean());
              });
    }
  }

  @Test
  void the_page_draws_six_figures_and_has_all_tables() {
    String page = TupleReport.of(FIGURES, Map.of("command", "sluice simulate tuple --paper"));

    assertThat(page.split("<canvas", -1)).hasSize(7);
    assertThat(page).contains("Fig. 6a: maximum backlog, tuples", "lbf-printed", "83.3");
  }
}
