package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.Gauge;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real worker publishes its executors where tuples are acknowledged and bolts have ticks. */
@Tag("process")
final class AckedTopologyTest {
  private static final int NUMBERS = 1_000;
  private static final String NEVER = "never";
  private static final Duration SETTLED = Duration.ofSeconds(1);
  private static final AtomicInteger ACKED = new AtomicInteger();
  private static final AtomicInteger TICKS = new AtomicInteger();

  @TempDir private Path folder;

  /** Emits some numbers, each of which it wants to know the end of. */
  private static final class Numbers extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private transient SpoutOutputCollector collector;
    private int next;

    @Override
    public void open(Map<String, Object> config, TopologyContext context, SpoutOutputCollector to) {
      collector = to;
    }

    @Override
    public void nextTuple() {
      if (next < NUMBERS) {
        collector.emit(new Values(next), next);
        next++;
      }
    }

    @Override
    public void ack(Object number) {
      ACKED.incrementAndGet();
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("number"));
      declarer.declareStream(NEVER, new Fields("number"));
    }
  }

  /** Hands on each number so many times, anchored, and acknowledges it. */
  private static final class Copies extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;
    private final int times;

    Copies(int times) {
      this.times = times;
    }

    @Override
    public void execute(Tuple tuple, BasicOutputCollector collector) {
      if (TupleUtils.isTick(tuple)) {
        TICKS.incrementAndGet();
        return;
      }
      for (int i = 0; i < times; i++) {
        collector.emit(new Values(tuple.getInteger(0)));
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("number"));
    }
  }

  private static TopologyBuilder topology() {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("numbers", new Numbers());
    builder.setBolt("twice", new Copies(2)).shuffleGrouping("numbers");
    builder.setBolt("end", new Copies(0)).shuffleGrouping("twice");
    builder.setBolt("idle", new Copies(0)).shuffleGrouping("numbers", NEVER);
    return builder;
  }

  private Config config() {
    Config config = new Config();
    config.setNumAckers(1);
    config.setStatsSampleRate(1); // every tuple is counted
    config.put(Config.TOPOLOGY_TICK_TUPLE_FREQ_SECS, 1);
    ToldExecutors.telling(config, folder);
    return config;
  }

  @Test
  @SuppressWarnings("try") // what it does is to be there, and interruptions fail the test
  void neither_acknowledgements_nor_ticks_are_items() throws Exception {
    try (LocalCluster cluster = new LocalCluster();
        LocalCluster.LocalTopology unused =
            cluster.submitTopology("acked", config(), topology().createTopology())) {
      ToldExecutors told = ToldExecutors.in(folder);
      await().until(() -> ACKED.get() == NUMBERS && TICKS.get() > 2);
      await()
          .during(SETTLED)
          .untilAsserted(
              () -> {
                assertThat(told.gauge("numbers", Gauge.IN)).isEqualTo(NUMBERS);
                assertThat(told.gauge("numbers", Gauge.OUT)).isEqualTo(NUMBERS);
                assertThat(told.gauge("numbers", Gauge.QUEUE)).isEqualTo(Gauge.UNKNOWN);
                assertThat(told.gauge("twice", Gauge.IN)).isEqualTo(NUMBERS);
                assertThat(told.gauge("twice", Gauge.OUT)).isEqualTo(2 * NUMBERS);
                assertThat(told.gauge("end", Gauge.IN)).isEqualTo(2 * NUMBERS);
                assertThat(told.gauge("end", Gauge.OUT)).isZero();
                assertThat(told.gauge("idle", Gauge.IN)).isZero();
                assertThat(told.gauge("idle", Gauge.QUEUE)).isNotNegative();
              });
    }
  }
}
