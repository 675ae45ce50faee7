package io.sluice.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SupposedTest {
  private static final Demand SILENT =
      new Demand("silent", 0.5, false, Optional.of(new WindowGeometry(2_000, 100)));
  private static final Demand WINDOWLESS = new Demand("windowless", 0.5, true, Optional.empty());

  @Test
  void queries_that_do_not_tell_their_backlog_can_then_be_held() {
    assertThat(Supposed.allToldTheirBacklog(List.of(SILENT, WINDOWLESS)))
        .containsExactly(new Demand("silent", 0.5, true, SILENT.due()), WINDOWLESS);
  }

  @Test
  void windows_that_are_not_known_are_as_long_as_the_longest_and_staggered() {
    assertThat(Supposed.allWindowsKnown(List.of(SILENT, WINDOWLESS), 5_000))
        .containsExactly(
            SILENT,
            new Demand("windowless", 0.5, true, Optional.of(new WindowGeometry(2_000, 1_000))));
  }

  @Test
  void where_no_windows_are_known_all_get_the_period_given() {
    assertThat(Supposed.allWindowsKnown(List.of(WINDOWLESS, WINDOWLESS), 5_000))
        .extracting(demand -> demand.due().orElseThrow())
        .containsExactly(new WindowGeometry(5_000, 0), new WindowGeometry(5_000, 2_500));
  }
}
