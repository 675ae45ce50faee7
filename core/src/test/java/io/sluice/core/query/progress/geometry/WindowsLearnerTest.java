package io.sluice.core.query.progress.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QuietQuery;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class WindowsLearnerTest {
  private static final long STEP = 200;

  /** Fires where the watermark closes a window of its own. */
  private static final class Windows implements LiveWindows {
    private final String operator;
    private final WindowGeometry geometry;
    private long fired;
    private long watermark = LiveQuery.UNKNOWN;

    Windows(String operator, long period, long phase) {
      this.operator = operator;
      this.geometry = new WindowGeometry(period, phase);
    }

    void close(long before, long next) {
      watermark = next;
      for (long end = geometry.nextEndAfter(before); end - 1 <= watermark; ) {
        fired++;
        end = geometry.nextEndAfter(end - 1);
      }
    }

    @Override
    public String operator() {
      return operator;
    }

    @Override
    public long firedTimers() {
      return fired;
    }

    @Override
    public long watermark() {
      return watermark;
    }
  }

  private static final class Query extends QuietQuery {
    private List<Windows> windows;

    /** The lead of the first of them over the query's watermark. */
    private long ahead;

    private long watermark = 1_767_268_800_000L;

    Query(List<Windows> windows) {
      super("q");
      this.windows = windows;
    }

    void pass(WindowsLearner learner, int steps) {
      for (int i = 0; i < steps; i++) {
        long before = watermark;
        watermark += STEP;
        windows.get(0).close(before + ahead, watermark + ahead);
        windows.stream().skip(1).forEach(each -> each.close(before, watermark));
        for (int looks = 0; looks < 2; looks++) {
          long fired = learner.count();
          learner.learn(watermark, fired);
        }
      }
    }

    @Override
    public List<Windows> windows() {
      return windows;
    }

    @Override
    public long watermark() {
      return watermark;
    }

    @Override
    public List<LiveInput> inputs() {
      return List.of();
    }

    @Override
    public long pendingRecords() {
      return 0;
    }

    @Override
    public long ingestedRecords() {
      return 0;
    }

    @Override
    public long cpuNanos() {
      return 0;
    }
  }

  @SeededTest(runs = 20)
  void windows_of_two_lengths_side_by_side_end_at_their_own_ends_only(RandomGenerator random) {
    Windows shorter = new Windows("a", 3_000, random.nextInt(3_000));
    Windows longer = new Windows("b", 5_000, random.nextInt(5_000));
    Query query = new Query(List.of(shorter, longer));
    WindowsLearner learner = new WindowsLearner(query);
    query.pass(learner, 5_000);

    for (int i = 0; i < 500; i++) {
      query.pass(learner, 1);
      long next =
          Math.min(
              shorter.geometry.nextEndAfter(query.watermark),
              longer.geometry.nextEndAfter(query.watermark));
      assertThat(learner.ends().orElseThrow().nextEndAfter(query.watermark))
          .isBetween(next - STEP + 1, next + STEP - 1);
    }
  }

  @Test
  void one_that_is_ahead_of_those_beside_it_is_learned_by_its_own_watermark() {
    Query query = new Query(List.of(new Windows("a", 3_000, 0), new Windows("b", 5_000, 0)));
    query.ahead = 1_400;
    WindowsLearner learner = new WindowsLearner(query);
    query.pass(learner, 1_000);

    assertThat(learner.ends().orElseThrow().geometries())
        .containsExactlyInAnyOrder(new WindowGeometry(3_000, 0), new WindowGeometry(5_000, 0));
  }

  @Test
  void two_parts_of_one_operator_are_learned_as_one() {
    Query query = new Query(List.of(new Windows("a", 3_000, 0), new Windows("a", 3_000, 0)));
    WindowsLearner learner = new WindowsLearner(query);
    query.pass(learner, 1_000);

    assertThat(learner.ends()).contains(new WindowEnds(List.of(new WindowGeometry(3_000, 0))));
  }

  @Test
  void what_was_learned_of_an_operator_goes_with_it_and_that_of_others_stays() {
    Windows shorter = new Windows("a", 3_000, 0);
    Windows longer = new Windows("b", 5_000, 0);
    Query query = new Query(List.of(shorter, longer));
    WindowsLearner learner = new WindowsLearner(query);
    query.pass(learner, 1_000);
    assertThat(learner.ends().orElseThrow().geometries())
        .containsExactlyInAnyOrder(shorter.geometry, longer.geometry);

    query.windows = List.of(longer);
    query.pass(learner, 1);
    assertThat(learner.ends()).contains(new WindowEnds(List.of(longer.geometry)));
  }

  @Test
  void the_epoch_of_an_end_began_with_the_end_before_it_whosever_it_was() {
    WindowEnds ends =
        new WindowEnds(List.of(new WindowGeometry(3_000, 0), new WindowGeometry(5_000, 0)));

    assertThat(ends.nextEndAfter(3_000)).isEqualTo(5_000);
    assertThat(ends.epochMillis(5_000)).isEqualTo(2_000);
    assertThat(ends.nextEndAfter(5_000)).isEqualTo(6_000);
    assertThat(ends.epochMillis(6_000)).isEqualTo(1_000);
    assertThat(ends.epochMillis(15_000)).isEqualTo(3_000);
    assertThat(ends.periodMillis()).isEqualTo(3_000);
  }
}
