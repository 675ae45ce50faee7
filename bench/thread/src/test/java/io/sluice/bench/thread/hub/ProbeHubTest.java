package io.sluice.bench.thread.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.probe.Egress;
import io.sluice.bench.dataflow.probe.Histograms;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.dataflow.probe.Tally;
import io.sluice.bench.protocol.LoadShape;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A source and a sink in this thread, led over a real connection. */
@Timeout(240)
class ProbeHubTest {

  private static final int ITEMS = 200;

  private final Dataflow road = Dataflows.of("lr");

  @Test
  void what_is_offered_arrives_on_time_and_is_measured_when_it_leaves_or_told_when_it_does_not()
      throws Exception {
    try (ProbeHub hub = ProbeHub.open()) {
      LoadProbe probe = LoadProbe.at(hub.port());
      Tally source = probe.join("source", 0);
      Tally dispatcher = probe.join("dispatcher", 0);
      JobArguments query = new JobArguments("lr", "", "lr", hub.port(), 1, 1, 1, "");
      ItemFeed feed = probe.feed(query, "source", 0, 1);
      Egress egress = probe.egress();
      hub.awaitOperators(2, 10);
      assertThat(hub.operators()).allMatch(op -> op.process() == ProcessHandle.current().pid());
      assertThat(feed.waitNanos()).isEqualTo(Long.MAX_VALUE);

      long start = System.nanoTime();
      long second = TimeUnit.SECONDS.toNanos(1);
      LoadShape load = LoadShape.steady(ITEMS);
      hub.offer(new LoadPhase(1, start, load, second, second / 2, 0));
      await().until(() -> feed.waitNanos() != Long.MAX_VALUE);
      await().until(() -> hub.snapshot().waiting().getOrDefault("source", 0L) > ITEMS / 2);
      assertThat(hub.snapshot().isThrough(road)).isFalse();
      for (int i = 0; i < ITEMS; i++) {
        while (feed.waitNanos() > 0) {
          Thread.onSpinWait();
        }
        long planned = feed.plannedNanos();
        assertThat(planned).isBetween(start, start + second);
        source.tookIn();
        assertThat(feed.take()).isInstanceOf(String.class);
        source.handedOut();
        egress.leave(planned, System.nanoTime());
      }
      await().until(() -> hub.snapshot().queues(road).get("dispatcher") == ITEMS);
      await()
          .untilAsserted(
              () -> assertThat(hub.snapshot().waiting()).containsOnly(Map.entry("source", 0L)));
      await().until(() -> hub.snapshot().arriving() == 0);
      assertThat(hub.snapshot().isThrough(road)).isFalse();
      for (int i = 0; i < ITEMS; i++) {
        dispatcher.tookIn();
      }
      await().until(() -> hub.snapshot().isThrough(road));

      Latencies latencies = hub.measure(1, 10);
      assertThat(latencies.endToEnd().getTotalCount()).isEqualTo(ITEMS / 2);
      assertThat(latencies.processing().getMean()).isLessThan(latencies.endToEnd().getMean());
      assertThat(hub.measure(1, 10).endToEnd().getTotalCount()).isZero();
      assertThatThrownBy(() -> hub.awaitOperators(3, 0))
          .hasMessage("2 of 3 operators run after 0 s");
      leavesSome(hub, feed);
    }
  }

  /**
   * Lets twelve of twenty items be taken; the last two of these and the eight left are measured.
   */
  private static void leavesSome(ProbeHub hub, ItemFeed feed) throws Exception {
    long start = System.nanoTime();
    long each = TimeUnit.MILLISECONDS.toNanos(5);
    LoadShape load = LoadShape.steady(ITEMS);
    hub.offer(new LoadPhase(2, start, load, 20 * each + each / 2, 10 * each + each / 2, 0));
    await().until(() -> feed.waitNanos() != Long.MAX_VALUE);
    await().until(() -> feed.waiting(System.nanoTime()) == 20);
    long before = System.nanoTime();
    for (int i = 0; i < 12; i++) {
      assertThat(feed.take()).isInstanceOf(String.class);
    }

    Latencies latencies = hub.measure(2, 10);
    long after = System.nanoTime();
    ProbeEvent.Left left = latencies.left().get(0).get("source");
    assertThat(Histograms.read(left.waiting()).getTotalCount()).isEqualTo(8);
    long youngest = TimeUnit.NANOSECONDS.toMicros(left.atNanos() - start - 20 * each);
    assertThat(Histograms.read(left.waiting()).getMinValue())
        .isCloseTo(youngest, within(1 + youngest / 100));
    assertThat(left.takenPlannedNanos()).isCloseTo(start + 12 * each, within(1000L));
    assertThat(left.takenNanos()).isBetween(before, after);
  }
}
