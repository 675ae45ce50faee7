package io.sluice.core.query.policy;

import static io.sluice.core.query.policy.Views.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimator;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KlinkPrintedTest {

  private static final long NOON = 43_200_000;
  private static final double STEP = 120;

  private static final SplittableRandom RANDOM = new SplittableRandom(1);

  private final Policy policy = new KlinkPrinted.Confident95();

  private double slack(Views view) {
    return policy.rank(view.build(), new SplittableRandom(1));
  }

  private static Views window(double mean, double deviation) {
    return view("a").at(NOON).windowEnd(NOON).comes(mean, deviation);
  }

  @Test
  void slack_is_the_time_to_the_expected_watermark_less_the_cost_of_what_waits() {
    double slack = slack(window(NOON + 2_000, 100).waiting(300));

    double share = 0.95; // Eq. 3.8 sums over the interval only, with the later edge of each step
    assertThat(slack).isCloseTo(share * (2_000 - 300), within(STEP));
    assertThat(slack(window(NOON + 2_000, 100).waiting(800))).isLessThan(slack - 400);
  }

  @Test
  void time_that_has_passed_without_the_watermark_is_no_time_at_which_it_comes() {
    double early = slack(window(NOON + 100, 100));
    double late = slack(window(NOON - 100, 100));

    assertThat(early).isPositive();
    assertThat(late).isPositive().isLessThan(early);
  }

  @Test
  void a_query_that_is_overdue_has_less_slack_the_later_it_is() {
    double late = slack(window(NOON - 500, 100).waiting(50));
    double later = slack(window(NOON - 900, 100).waiting(50));

    assertThat(late).isEqualTo(-550);
    assertThat(later).isEqualTo(-950);
  }

  @Test
  void a_spread_that_cannot_be_summed_or_is_not_known_leaves_the_mean() {
    assertThat(slack(window(NOON + 700, Double.NaN))).isEqualTo(700);
    assertThat(slack(window(NOON + 700, 0))).isEqualTo(700);
    assertThat(slack(window(NOON + 700, 1e12))).isEqualTo(700);
  }

  @Test
  void of_several_inputs_the_one_counts_that_has_the_least_slack_of_those_waited_for() {
    Views join = window(NOON + 2_000, 100);

    double both = slack(join.inputs(comes(true, NOON + 900), comes(true, NOON + 1_900)));
    double one = slack(join.inputs(comes(false, NOON + 900), comes(true, NOON + 1_900)));
    double none = slack(join.inputs(comes(false, NOON + 900), comes(false, NOON + 1_900)));

    assertThat(both).isEqualTo(slack(window(NOON + 900, 100)));
    assertThat(one).isEqualTo(slack(window(NOON + 1_900, 100)));
    assertThat(none).isEqualTo(slack(window(NOON + 2_000, 100)));
  }

  private static QueryView.Input comes(boolean isWaitedFor, double mean) {
    return new QueryView.Input(isWaitedFor, 1, mean, 100);
  }

  @Test
  void a_query_without_windows_has_the_slack_to_its_due_time() {
    assertThat(slack(view("a").at(NOON).due(NOON + 400).waiting(100))).isEqualTo(300);
  }

  @Test
  void from_delays_of_events_it_sums_over_the_range_that_is_stated() {
    Policy delays = new KlinkPrinted.FromDelays();
    Views far = window(NOON + 2_000, 100);
    double stated = delays.rank(far.within(NOON + 1_800, NOON + 2_200).build(), RANDOM);
    double narrow = delays.rank(far.within(NOON + 1_950, NOON + 2_050).build(), RANDOM);

    assertThat(delays.name()).isEqualTo("klink-delays");
    assertThat(delays.estimator()).isEqualTo(SwmEstimator.EVENT_DELAYS);
    assertThat(policy.estimator()).isEqualTo(SwmEstimator.WATERMARK_LAGS);
    assertThat(delays.settings()).isEqualTo(policy.settings());
    assertThat(delays.rank(window(NOON + 2_000, 100).build(), RANDOM))
        .isEqualTo(slack(window(NOON + 2_000, 100)));
    assertThat(narrow).isNotEqualTo(stated);
  }

  @Test
  void it_is_compared_with_the_period_and_history_of_the_thesis() {
    assertThat(policy.settings())
        .containsEntry("sluice.query.period", "120ms")
        .containsEntry("sluice.query.lag-history", "400");
    assertThat(policy.name()).isEqualTo("klink-printed-95");
    assertThat(new KlinkPrinted.Confident90().name()).isEqualTo("klink-printed-90");
  }
}
