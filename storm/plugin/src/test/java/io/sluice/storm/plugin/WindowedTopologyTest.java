package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorReader;
import io.sluice.core.channel.OperatorRow;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.topology.base.BaseWindowedBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;
import org.apache.storm.windowing.TupleWindow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In a real worker: what is told of bolts that make windows. */
final class WindowedTopologyTest {
  private static final int LAG_MILLIS = 300;
  private static final int WINDOW_MILLIS = 1_000;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @TempDir private Path folder;

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
    return builder;
  }

  private Config config() {
    Config config = new Config();
    config.setNumAckers(0);
    config.put(
        Config.TOPOLOGY_METRICS_REPORTERS,
        List.of(
            Map.of(
                "class", SluiceReporter.class.getName(), "sluice.channel.dir", folder.toString())));
    return config;
  }

  @Test
  @SuppressWarnings("try") // what it does is to be there, and interruptions fail the test
  void bolts_tell_when_their_windows_of_event_time_end_and_how_far_that_is() throws Exception {
    try (LocalCluster cluster = new LocalCluster();
        LocalCluster.LocalTopology unused =
            cluster.submitTopology("ticking", config(), topology().createTopology())) {
      Path file = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
      await().atMost(PATIENCE).until(() -> Files.exists(file));
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        ByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, Files.size(file));
        OperatorReader reader = new OperatorReader(memory, new ChannelReader(memory));
        await()
            .atMost(PATIENCE)
            .untilAsserted(
                () -> {
                  assertThat(gauge(reader, "event", Gauge.WINDOW_PERIOD)).isEqualTo(WINDOW_MILLIS);
                  assertThat(gauge(reader, "event", Gauge.WINDOW_PHASE)).isEqualTo(1);
                  assertThat(gauge(reader, "clock", Gauge.WINDOW_PERIOD)).isZero();
                  assertThat(gauge(reader, "numbers", Gauge.WINDOW_PERIOD)).isZero();
                  assertThat(gauge(reader, "ticks", Gauge.WINDOW_PERIOD)).isZero();
                  assertThat(gauge(reader, "ticks", Gauge.WATERMARK)).isEqualTo(Gauge.UNKNOWN);
                  assertThat(System.currentTimeMillis() - gauge(reader, "event", Gauge.WATERMARK))
                      .isBetween((long) LAG_MILLIS, LAG_MILLIS + 1_000L);
                });
        long before = gauge(reader, "event", Gauge.WATERMARK);
        await()
            .atMost(PATIENCE)
            .until(() -> gauge(reader, "event", Gauge.WATERMARK) > before + WINDOW_MILLIS);
      }
    }
  }

  /** Of the only instance; that it is asked keeps it fresh. */
  private static long gauge(OperatorReader reader, String operator, Gauge gauge) throws Exception {
    reader.beat(System.currentTimeMillis());
    long sequence = reader.sequence();
    Optional<List<OperatorRow>> rows = reader.rows(sequence);
    Map<String, Long> values = new HashMap<>();
    for (int row = 0; row < rows.map(List::size).orElse(0); row++) {
      values.put(rows.orElseThrow().get(row).operator().name(), reader.gauge(row, gauge));
    }
    return values.getOrDefault(operator, Long.MIN_VALUE);
  }
}
