package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.Gauge;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.topology.base.BaseWindowedBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;
import org.apache.storm.windowing.TupleWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real worker publishes bolts that make windows, and the room in front of them. */
@Tag("process")
final class WindowedTopologyTest {
  private static final int LAG_MILLIS = 300;
  private static final int WINDOW_MILLIS = 1_000;
  private static final int QUEUE = 256;
  private static volatile CountDownLatch stuck = new CountDownLatch(0);

  @TempDir private Path folder;

  @AfterEach
  void nothing_stands_still_any_more() {
    stuck.countDown();
  }

  /** A number a few times a second, with the time at which it was made. */
  private static final class Ticks extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private transient SpoutOutputCollector collector;

    @Override
    public void open(Map<String, Object> config, TopologyContext context, SpoutOutputCollector to) {
      collector = to;
    }

    @Override
    public void nextTuple() {
      Utils.sleep(5);
      collector.emit(new Values(System.currentTimeMillis(), 1));
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("time", "number"));
    }
  }

  /** Hands on how many there were. */
  private static final class Count extends BaseWindowedBolt {
    private static final long serialVersionUID = 1L;
    private transient OutputCollector collector;

    @Override
    public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector to) {
      collector = to;
    }

    @Override
    public void execute(TupleWindow window) {
      collector.emit(new Values((long) window.get().size(), 1));
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("time", "number"));
    }
  }

  /** Stands still as long as a test wants. */
  private static final class Stuck extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Tuple tuple, BasicOutputCollector collector) {
      try {
        stuck.await();
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      // it hands on nothing
    }
  }

  private static BaseWindowedBolt.Duration millis(int millis) {
    return BaseWindowedBolt.Duration.of(millis);
  }

  private static TopologyBuilder topology() {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("ticks", new Ticks());
    builder.setSpout("others", new Ticks());
    builder
        .setBolt(
            "event",
            new Count()
                .withTumblingWindow(millis(WINDOW_MILLIS))
                .withTimestampField("time")
                .withLag(millis(LAG_MILLIS)))
        .shuffleGrouping("ticks")
        .shuffleGrouping("others");
    builder
        .setBolt("clock", new Count().withTumblingWindow(millis(WINDOW_MILLIS)))
        .shuffleGrouping("ticks");
    builder
        .setBolt(
            "numbers",
            new Count()
                .withTumblingWindow(BaseWindowedBolt.Count.of(10))
                .withTimestampField("time"))
        .shuffleGrouping("ticks");
    builder.setBolt("stuck", new Stuck()).shuffleGrouping("ticks");
    return builder;
  }

  private Config config() {
    Config config = new Config();
    config.setNumAckers(0);
    config.put(Config.TOPOLOGY_EXECUTOR_RECEIVE_BUFFER_SIZE, QUEUE);
    ToldExecutors.telling(config, folder);
    return config;
  }

  @Test
  @SuppressWarnings("try") // what it does is to be there, and interruptions fail the test
  void bolts_tell_when_their_windows_of_event_time_end_how_far_that_is_and_how_full_queues_are()
      throws Exception {
    try (LocalCluster cluster = new LocalCluster();
        LocalCluster.LocalTopology unused =
            cluster.submitTopology("ticking", config(), topology().createTopology())) {
      ToldExecutors told = ToldExecutors.in(folder);
      await()
          .untilAsserted(
              () -> {
                assertThat(told.gauge("event", Gauge.WINDOW_PERIOD)).isEqualTo(WINDOW_MILLIS);
                assertThat(told.gauge("event", Gauge.WINDOW_PHASE)).isEqualTo(1);
                assertThat(told.gauge("clock", Gauge.WINDOW_PERIOD)).isZero();
                assertThat(told.gauge("numbers", Gauge.WINDOW_PERIOD)).isZero();
                assertThat(told.gauge("ticks", Gauge.WINDOW_PERIOD)).isZero();
                assertThat(told.gauge("ticks", Gauge.WATERMARK)).isEqualTo(Gauge.UNKNOWN);
                assertThat(System.currentTimeMillis() - told.gauge("event", Gauge.WATERMARK))
                    .isBetween((long) LAG_MILLIS, LAG_MILLIS + 1_000L);
              });
      long before = told.gauge("event", Gauge.WATERMARK);
      await().until(() -> told.gauge("event", Gauge.WATERMARK) > before + WINDOW_MILLIS);
      assertQueuesFill(told);
    }
  }

  /**
   * Checks that while it stands still there is more and more in front of it, until there is no
   * room.
   */
  private static void assertQueuesFill(ToldExecutors told) throws Exception {
    await().until(() -> told.gauge("stuck", Gauge.QUEUE_USE) == 0);
    stuck = new CountDownLatch(1);
    await().until(() -> told.gauge("stuck", Gauge.QUEUE_USE) == Gauge.WHOLE);
    assertThat(told.gauge("ticks", Gauge.QUEUE_USE)).isEqualTo(Gauge.UNKNOWN);
    stuck.countDown();
    await().until(() -> told.gauge("stuck", Gauge.QUEUE_USE) == 0);
  }
}
