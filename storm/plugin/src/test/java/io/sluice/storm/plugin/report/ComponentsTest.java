package io.sluice.storm.plugin.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LogicalOperator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components are read from a topology as a supervisor keeps it for its workers. */
final class ComponentsTest {
  @TempDir private Path local;

  private static final class Lines extends BaseRichSpout {
    private static final long serialVersionUID = 1L;

    @Override
    public void open(
        Map<String, Object> config, TopologyContext context, SpoutOutputCollector collector) {}

    @Override
    public void nextTuple() {}

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("line"));
    }
  }

  private static final class Words extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;

    @Override
    public void execute(Tuple input, BasicOutputCollector collector) {}

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("word"));
    }
  }

  private Map<String, Object> config() {
    return Map.of(
        Config.STORM_ID, "words-1-99",
        Config.TOPOLOGY_NAME, "words",
        Config.STORM_LOCAL_DIR, local.toString());
  }

  private void keep() throws IOException {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("lines", new Lines());
    builder.setBolt("split", new Words()).shuffleGrouping("lines");
    builder.setBolt("count", new Words()).fieldsGrouping("split", new Fields("word"));
    builder.setBolt("join", new Words()).allGrouping("count").shuffleGrouping("lines");
    Path folder = local.resolve("supervisor/stormdist/words-1-99");
    Files.createDirectories(folder);
    Files.write(folder.resolve("stormcode.ser"), Utils.serialize(builder.createTopology()));
  }

  @Test
  void who_feeds_whom_is_read_from_the_topology() throws IOException {
    keep();
    Components components = Components.of(config());
    LogicalOperator lines = components.operator("lines");
    LogicalOperator split = components.operator("split");
    LogicalOperator count = components.operator("count");
    LogicalOperator join = components.operator("join");
    assertThat(lines.feeds(split) && lines.feeds(join) && split.feeds(count)).isTrue();
    assertThat(count.feeds(join)).isTrue();
    assertThat(split.feeds(join) || lines.feeds(count) || join.feeds(lines)).isFalse();
    assertThat(join.query()).isEqualTo("words");
    assertThat(join.isLinked() && lines.isLinked()).isTrue();
  }

  @Test
  void where_the_topology_cannot_be_read_operators_are_told_without_links() {
    LogicalOperator split = Components.of(config()).operator("split");
    assertThat(split.name()).isEqualTo("split");
    assertThat(split.isLinked()).isFalse();
  }
}
