package io.sluice.core.query.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QuietQuery;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A query whose windows cannot close has no due time, and says what holds it back. */
final class StandstillTest {

  private static final double DEADLINE = 5_000;
  private static final long WINDOW = 1_000;

  private final Input left = new Input("left");
  private final Input right = new Input("right");
  private final Query query = new Query(List.of(left, right));
  private final EpochTracker epochs =
      new EpochTracker(
          query, new CostModel(query), Optional.of(new WindowGeometry(WINDOW, 0)), 10, 0.95);
  private long millis;

  private static final class Input implements LiveInput {
    private final String name;
    private final WatermarkTrail emitted = new WatermarkTrail();
    private long ingested;
    private long pending;
    private boolean idle;

    Input(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public long pendingRecords() {
      return pending;
    }

    @Override
    public long ingestedRecords() {
      return ingested;
    }

    @Override
    public boolean isDeclaredIdle() {
      return idle;
    }

    @Override
    public long emittedWatermark() {
      return emitted.latest();
    }

    @Override
    public long ingestedAtWatermark(long eventTime) {
      return emitted.ingestedAt(eventTime);
    }

    @Override
    public long watermarkStep(long eventTime) {
      return emitted.stepAt(eventTime);
    }
  }

  private static final class Query extends QuietQuery {
    private final List<Input> inputs;

    Query(List<Input> inputs) {
      super("q");
      this.inputs = inputs;
    }

    @Override
    public long watermark() {
      return inputs.stream()
          .filter(input -> !input.idle)
          .mapToLong(LiveInput::emittedWatermark)
          .min()
          .orElse(UNKNOWN);
    }

    @Override
    public List<Input> inputs() {
      return inputs;
    }

    @Override
    public long pendingRecords() {
      return 0;
    }

    @Override
    public long ingestedRecords() {
      return inputs.stream().mapToLong(LiveInput::ingestedRecords).sum();
    }

    @Override
    public long cpuNanos() {
      return ingestedRecords();
    }
  }

  private static void takeIn(Input input, long eventTime) {
    input.ingested++;
    input.emitted.add(eventTime, input.ingested);
  }

  /** Lives for some time in which only these inputs go on. */
  private void live(long duration, Input... going) {
    for (long end = millis + duration; millis < end; ) {
      millis += 20;
      for (Input input : going) {
        takeIn(input, millis);
      }
      epochs.observe(millis);
    }
  }

  private DueSource dueSource() {
    return epochs.dueSource(millis);
  }

  @Test
  void an_input_that_stands_still_leaves_no_due_time_and_is_named_until_it_goes_on() {
    live(3_000, left, right);
    assertThat(dueSource()).isEqualTo(DueSource.CONFIGURED);

    live(4_500, left);
    assertThat(dueSource()).as("it may go on any time").isEqualTo(DueSource.CONFIGURED);
    assertThat(epochs.ahead()).containsExactly(left);

    live(1_000, left);
    assertThat(dueSource()).isEqualTo(DueSource.STALLED);
    assertThat(epochs.heldBackBy()).containsExactly("right");
    assertThat(epochs.windowEnd()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(epochs.dueMillis(millis, DEADLINE)).isEqualTo(millis + DEADLINE);
    assertThat(epochs.ahead()).as("no input rests for one that stands still").isEmpty();

    live(100, left, right);
    assertThat(dueSource()).isEqualTo(DueSource.CONFIGURED);
    assertThat(epochs.heldBackBy()).isEmpty();
  }

  @Test
  void an_input_that_never_had_anything_to_read_is_named_too() {
    right.pending = LiveQuery.UNKNOWN;
    live(6_000, left);

    assertThat(epochs.heldBackBy()).containsExactly("right");
    assertThat(dueSource()).isEqualTo(DueSource.STALLED);
  }

  @Test
  void inputs_that_are_idle_or_have_something_waiting_or_stand_still_together_are_not_to_blame() {
    right.idle = true;
    live(8_000, left);
    assertThat(epochs.heldBackBy()).isEmpty();

    right.idle = false;
    right.pending = 10;
    live(8_000, left);
    assertThat(epochs.heldBackBy()).isEmpty();

    right.pending = 0;
    live(100, left, right);
    live(8_000);
    assertThat(epochs.heldBackBy()).isEmpty();
    assertThat(dueSource()).isEqualTo(DueSource.CONFIGURED);
  }

  @Test
  void the_watermark_that_ends_a_stream_closes_a_window_once_and_leaves_no_due_time() {
    live(3_000, left, right);
    left.emitted.add(LiveQuery.ENDED, left.ingested);
    right.emitted.add(LiveQuery.ENDED, right.ingested);

    assertThat(epochs.observe(millis + 4)).isTrue();
    assertThat(epochs.observe(millis + 8)).isFalse();
    assertThat(epochs.windowEnd()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(epochs.dueSource(millis)).isEqualTo(DueSource.ENDED);
    assertThat(epochs.dueMillis(millis, DEADLINE)).isEqualTo(millis + DEADLINE);
  }

  @Test
  void an_input_that_has_ended_changes_nothing_for_the_others() {
    live(5_000, left, right);
    double lag = epochs.dueMillis(millis, DEADLINE) - epochs.windowEnd();
    left.emitted.add(LiveQuery.ENDED, left.ingested);
    live(20_000, right);

    assertThat(dueSource()).isEqualTo(DueSource.CONFIGURED);
    assertThat(epochs.dueMillis(millis, DEADLINE) - epochs.windowEnd()).isEqualTo(lag);
    assertThat(epochs.ahead()).as("it has nothing more to take in").isEmpty();
  }
}
