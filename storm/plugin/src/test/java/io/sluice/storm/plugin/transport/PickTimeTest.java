package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** When a tuple will be picked is foretold of each task, by what has waited until now. */
final class PickTimeTest {
  private static final String TOPOLOGY = "pick-time";
  private static final Tasks TASKS = new Tasks(TOPOLOGY, Map.of(3, "split", 4, "split"));
  private static final long WAITED_MILLIS = 70_000;

  @Test
  void it_is_as_far_off_as_the_first_tuple_of_the_task_has_waited() {
    AtomicInteger waiting = new AtomicInteger();
    Departures departures = new Departures(TASKS, waiting::get);
    try (WorkerOutput output = WorkerOutput.open(TASKS)) {
      output.add(departures);
      long since = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(WAITED_MILLIS);
      departures.took(TASKS.place(3), 50, since);
      departures.took(TASKS.place(3), 50, System.nanoTime());
      PickTime picked = new PickTime(TOPOLOGY);

      assertThat(millisSince(since)).isGreaterThanOrEqualTo(WAITED_MILLIS);
      assertLater(picked, 3, () -> millisSince(since));
      assertLater(picked, 4, () -> 0);
      departures.settle();
      assertLater(new PickTime(TOPOLOGY), 3, () -> 0);
    }
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }

  /** A tuple of the task is picked as much later than now as its first tuple has waited by now. */
  private static void assertLater(PickTime picked, int task, LongSupplier waitedMillis) {
    long before = System.currentTimeMillis() + waitedMillis.getAsLong();
    long foretold = picked.foretell(task);
    assertThat(foretold).isBetween(before, System.currentTimeMillis() + waitedMillis.getAsLong());
  }

  @Test
  void where_nothing_is_measured_it_is_not_known() {
    try (WorkerOutput other = WorkerOutput.open(TASKS)) {
      other.add(new Departures(TASKS, () -> 0));
      assertThat(new PickTime("another").foretell(3)).isEqualTo(PickTime.UNKNOWN);
    }
    assertThat(new PickTime(TOPOLOGY).foretell(3)).isEqualTo(PickTime.UNKNOWN);
  }
}
