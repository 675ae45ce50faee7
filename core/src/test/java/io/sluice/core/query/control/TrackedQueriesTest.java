package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QuietQuery;
import io.sluice.core.query.config.QuerySettings;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TrackedQueriesTest implements Engine {

  private int runnable;
  private long pending;

  private final List<LiveQuery> queries =
      List.of(
          new QuietQuery("a") {
            @Override
            public int runnableThreads() {
              return runnable;
            }

            @Override
            public long pendingRecords() {
              return pending;
            }

            @Override
            public long cpuNanos() {
              return 0;
            }

            @Override
            public long ingestedRecords() {
              return 0;
            }

            @Override
            public long watermark() {
              return UNKNOWN;
            }

            @Override
            public List<LiveInput> inputs() {
              return List.of();
            }
          });
  private final TrackedQueries tracked = new TrackedQueries(this, InstantSource.system());

  @Override
  public int cores() {
    return 2;
  }

  @Override
  public List<LiveQuery> queries() {
    return queries;
  }

  @Override
  public double memoryUse() {
    return Double.NaN;
  }

  @Test
  void an_idle_core_is_fine_when_nobody_is_held() {
    tracked.refresh(QuerySettings.defaults());
    pending = 10;
    assertThat(tracked.leaveCoreIdle()).isFalse();
  }

  @Test
  void an_idle_core_is_left_idle_only_beside_work_that_is_held() {
    tracked.refresh(QuerySettings.defaults());
    tracked.all().get(0).setRunning(false, 0);
    assertThat(tracked.leaveCoreIdle()).as("nothing waits").isFalse();
    pending = 10;
    runnable = 1;
    assertThat(tracked.leaveCoreIdle()).isTrue();
    runnable = 2;
    assertThat(tracked.leaveCoreIdle()).as("all cores are wanted").isFalse();
  }
}
