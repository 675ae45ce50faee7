package io.sluice.core.query.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reports of other nodes about a window take the place of what this one expects. */
final class ToldWindowsTest {
  private static final int HISTORY = 10;

  private final CountedQuery query = new CountedQuery();

  private static boolean ends(EpochTracker epochs, CountedQuery query, long watermark) {
    query.emit(watermark);
    return epochs.observe(watermark);
  }

  private EpochTracker following() {
    return tracker(Optional.of(new WindowGeometry(3_000, 0)));
  }

  private EpochTracker tracker(Optional<WindowGeometry> geometry) {
    return new EpochTracker(query, new CostModel(query), geometry, HISTORY, 0.95);
  }

  private static SwmEstimate told(long windowEnd, double due, boolean decisive) {
    return new SwmEstimate(windowEnd, due, due + 1, 7, due - 20, due + 20, decisive);
  }

  @Test
  void what_the_node_that_sees_watermarks_begin_says_of_a_window_holds_for_its_epoch() {
    EpochTracker tracker = following();
    ends(tracker, query, 1_000);
    double own = tracker.dueMillis(1_000, 0);

    query.tell(told(6_000, 6_900, true));
    tracker.observe(1_100);
    assertThat(tracker.dueMillis(1_100, 0)).as("of another window").isEqualTo(own);

    query.tell(told(3_000, 3_700, true));
    tracker.observe(1_200);
    query.tell(told(3_000, 3_800, true));
    tracker.observe(1_300);
    assertThat(tracker.dueMillis(1_300, 0)).isEqualTo(3_700);
    assertThat(tracker.dueSource(1_300)).isEqualTo(DueSource.FORWARDED);
    assertThat(tracker.view(1_300, 0).latestMillis()).isEqualTo(3_720);

    query.tell(SwmEstimate.NONE);
    assertThat(ends(tracker, query, 3_100)).isTrue();
    assertThat(tracker.dueSource(1_300)).as("of the next window").isEqualTo(DueSource.CONFIGURED);
  }

  @Test
  void of_several_nodes_that_see_watermarks_begin_the_latest_holds() {
    EpochTracker tracker = following();
    ends(tracker, query, 1_000);
    double own = tracker.dueMillis(1_000, 0);

    query.tell(told(3_000, own - 500, false));
    tracker.observe(1_100);
    assertThat(tracker.dueMillis(1_100, 0)).isEqualTo(own);

    ends(tracker, query, 3_100);
    double next = tracker.dueMillis(3_100, 0);
    query.tell(told(6_000, next + 500, false));
    tracker.observe(3_200);
    assertThat(tracker.dueMillis(3_200, 0)).isEqualTo(next + 500);
  }

  @Test
  void where_no_window_is_known_what_is_told_takes_the_place_of_the_virtual_deadline() {
    EpochTracker tracker = tracker(Optional.empty());
    query.emit(1_000);
    query.tell(told(3_000, 3_700, true));
    tracker.observe(1_100);
    assertThat(tracker.windowEnd()).isEqualTo(3_000);
    assertThat(tracker.dueMillis(1_100, 5_000)).isEqualTo(3_700);

    query.tell(SwmEstimate.NONE);
    tracker.observe(1_200);
    assertThat(tracker.windowEnd()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(tracker.dueMillis(1_200, 5_000)).isEqualTo(1_200);
    assertThat(tracker.dueSource(1_200)).isEqualTo(DueSource.LEARNING);
  }
}
