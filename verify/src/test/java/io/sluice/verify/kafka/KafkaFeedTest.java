package io.sluice.verify.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.feed.Feeder;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.SourceFeed;
import io.sluice.bench.dataflow.probe.Tally;
import io.sluice.bench.process.Jvm;
import io.sluice.bench.process.Sidecar;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.thread.hub.ProbeHub;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.RunningKafka;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two instances of a source in this thread, a real broker, and what sends to it. */
@KeepArtifacts
@Timeout(240)
@Tag("process")
final class KafkaFeedTest {

  private static final int INSTANCES = 2;
  private static final int ITEMS = 400;
  private static final long LENGTH = TimeUnit.MILLISECONDS.toNanos(200);

  @Test
  void sources_take_from_a_broker_what_was_planned_and_what_waits_is_their_lag(Artifacts artifacts)
      throws Exception {
    try (ProbeHub hub = ProbeHub.open();
        RunningKafka broker = RunningKafka.start(artifacts.directory())) {
      JobArguments query =
          new JobArguments("etl", "", "etl", hub.port(), 1, INSTANCES, 1, broker.bootstrap());
      List<String> main = List.of("io.sluice.feed.kafka.KafkaFeeder", broker.bootstrap());
      List<String> words =
          Jvm.words(List.of("-Xmx256m"), List.of(Built.kafkaLib().resolve("*")), main);
      try (Sidecar process = Sidecar.start("Kafka feeder", words, artifacts.file("feeder.log"));
          Feeder feeder = Feeder.connect(process.address(), new FeederLine.Items(query))) {
        assertThat(feeder.broker()).isEqualTo(broker.bootstrap());
        hub.feedBy(feeder);
        LoadProbe probe = LoadProbe.at(hub.port());
        Tally unused = probe.join("source", 0);
        hub.awaitOperators(1, 10);
        Dataflow etl = query.dataflow();
        List<?> items = etl.items().apply(query.seed());
        List<SourceFeed> plans =
            each(instance -> probe.plan(etl, "source", items, instance, INSTANCES));
        List<ItemFeed> feeds = each(instance -> probe.feed(query, "source", instance, INSTANCES));

        for (int phase = 1; phase <= 4; phase++) {
          long start = System.nanoTime() + LENGTH;
          LoadShape load = LoadShape.steady(INSTANCES * ITEMS * 1e9 / LENGTH);
          hub.offer(new LoadPhase(phase, start, load, LENGTH, 0, 0));
          await().untilAsserted(() -> assertThat(feeds).allMatch(feed -> lag(feed) == ITEMS));
          take(feeds.get(0), plans.get(0), ITEMS / 4);
          assertThat(lag(feeds.get(0))).isEqualTo(ITEMS - ITEMS / 4);
          assertThat(lag(feeds.get(1))).isEqualTo(ITEMS);
          take(feeds.get(0), plans.get(0), ITEMS - ITEMS / 4);
          take(feeds.get(1), plans.get(1), ITEMS);
          assertThat(feeds).allMatch(feed -> lag(feed) == 0 && !feed.hasWork());
          await().until(() -> hub.snapshot().waiting().getOrDefault("source", -1L) == 0);
        }
        await().until(() -> hub.lateMillis() > 0);
        assertThat(hub.alive()).isTrue();
      }
    }
  }

  private static <T> List<T> each(IntFunction<T> of) {
    return IntStream.range(0, INSTANCES).mapToObj(of).toList();
  }

  private static long lag(ItemFeed feed) {
    return feed.waiting(System.nanoTime());
  }

  private static void take(ItemFeed feed, SourceFeed plan, int items) {
    for (int i = 0; i < items; i++) {
      while (feed.waitNanos() > 0 || plan.waitNanos() > 0) {
        Thread.onSpinWait();
      }
      assertThat(feed.plannedNanos()).isEqualTo(plan.plannedNanos());
      assertThat(feed.take()).isEqualTo(plan.take());
    }
  }
}
