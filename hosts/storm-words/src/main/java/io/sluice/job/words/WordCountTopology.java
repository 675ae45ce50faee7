package io.sluice.job.words;

import java.util.Arrays;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.grouping.ShuffleGrouping;
import org.apache.storm.topology.BoltDeclarer;
import org.apache.storm.topology.IRichBolt;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.utils.ObjectReader;

/**
 * Submits the topology. Sentences and words are distributed to tasks by shuffle grouping,
 * regardless of their load, as in the paper; nothing is acked unless the topology has ackers. With
 * the key {@link #SKEWED} a few splitters get most sentences. With the key {@link WordGrouping#KEY}
 * words go to counters as that says, and a bolt beside them merges their counts. With the key
 * {@link Work#SLOWNESS} the last half of the counters are in one more worker, which is slow.
 *
 * <p>Its arguments are those of {@link WordPlan}, and then keys of the topology with their values,
 * as {@code key=value}.
 */
public final class WordCountTopology {

  /** The name of the topology. */
  static final String NAME = "words";

  /** The key of the topology that says whether a few splitters get most sentences. */
  static final String SKEWED = "words.split.skewed";

  static final String SOURCES = "sources";
  static final String SPLITTERS = "splitters";
  static final String COUNTERS = "counters";
  static final String MERGER = "merger";

  private static final int WORKERS = 3;
  private static final int FEWER_SPINS = 50;

  private WordCountTopology() {}

  public static void main(String[] args) throws Exception {
    WordPlan plan = WordPlan.parse(args);
    Config config = new Config();
    config.setNumAckers(0);
    config.put(Config.TOPOLOGY_EVENTLOGGER_EXECUTORS, 0);
    config.put(Config.TOPOLOGY_DISABLE_LOADAWARE_MESSAGING, true);
    config.put(Config.TOPOLOGY_TICK_TUPLE_FREQ_SECS, 1);
    // The tasks of three nodes share the cores of one.
    config.put(Config.TOPOLOGY_BOLT_WAIT_PROGRESSIVE_LEVEL2_COUNT, FEWER_SPINS);
    Arrays.stream(args).skip(WordPlan.WORDS).forEach(pair -> set(config, pair.split("=", 2)));
    config.setNumWorkers(WORKERS + (Work.slowness(config) > 1 ? 1 : 0));
    StormSubmitter.submitTopology(NAME, config, topology(plan, config).createTopology());
  }

  private static TopologyBuilder topology(WordPlan plan, Config config) {
    int tasks = plan.tasks();
    Object name = config.get(WordGrouping.KEY);
    WordGrouping grouping = name == null ? null : WordGrouping.of(name.toString());
    boolean isCopied = grouping == WordGrouping.FIRST_OF_TWO;
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout(SOURCES, new SentenceSpout(plan), tasks);
    builder
        .setBolt(SPLITTERS, new SplitBolt(plan, isCopied), tasks)
        .customGrouping(SOURCES, toSplitters(config)); // also where words go by load
    BoltDeclarer counters =
        isCopied
            ? builder.setBolt(COUNTERS, new ReplicaBolt(plan), tasks).directGrouping(MERGER)
            : builder.setBolt(COUNTERS, new CountBolt(plan), tasks);
    if (grouping == null) {
      counters.shuffleGrouping(SPLITTERS);
    } else {
      grouping.group(counters, SPLITTERS);
      config.put(Config.TOPOLOGY_DISABLE_LOADAWARE_MESSAGING, !grouping.needsLoads());
      IRichBolt merger = isCopied ? new FirstBolt(plan) : new MergeBolt(plan);
      builder.setBolt(MERGER, merger).globalGrouping(COUNTERS);
    }
    return builder;
  }

  private static CustomStreamGrouping toSplitters(Config config) {
    return "true".equals(config.get(SKEWED)) ? new SkewedGrouping() : new ShuffleGrouping();
  }

  /** Returns whether each sentence is acked once all of its words are counted. */
  static boolean isAcked(Map<String, Object> config) {
    return ObjectReader.getInt(config.get(Config.TOPOLOGY_ACKER_EXECUTORS), 0) > 0;
  }

  /** Sets a key; of Storm's own those that are numbers have to be numbers. */
  private static void set(Config config, String... pair) {
    boolean isNumber = pair[0].matches("(topology|storm)[.].*") && pair[1].matches("[0-9]+");
    config.put(pair[0], isNumber ? (Object) Long.valueOf(pair[1]) : pair[1]);
  }
}
