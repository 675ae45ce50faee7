package io.sluice.job.words;

import java.util.Arrays;
import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.topology.TopologyBuilder;

/**
 * Submits the topology. Sentences and words are distributed to tasks by shuffle grouping,
 * regardless of their load, as in the paper; nothing is acked.
 *
 * <p>Its arguments are those of {@link WordPlan}, and then keys of the topology with their values,
 * as {@code key=value}.
 */
public final class WordCountTopology {

  /** The name of the topology. */
  static final String NAME = "words";

  static final String SOURCES = "sources";
  static final String SPLITTERS = "splitters";
  static final String COUNTERS = "counters";

  private static final int WORKERS = 3;
  private static final int FEWER_SPINS = 50;

  private WordCountTopology() {}

  public static void main(String[] args) throws Exception {
    WordPlan plan = WordPlan.parse(args);
    int tasks = plan.tasks();
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout(SOURCES, new SentenceSpout(plan), tasks);
    builder.setBolt(SPLITTERS, new SplitBolt(plan), tasks).shuffleGrouping(SOURCES);
    builder.setBolt(COUNTERS, new CountBolt(plan), tasks).shuffleGrouping(SPLITTERS);
    Config config = new Config();
    config.setNumWorkers(WORKERS);
    config.setNumAckers(0);
    config.put(Config.TOPOLOGY_EVENTLOGGER_EXECUTORS, 0);
    config.put(Config.TOPOLOGY_DISABLE_LOADAWARE_MESSAGING, true);
    config.put(Config.TOPOLOGY_TICK_TUPLE_FREQ_SECS, 1);
    // The tasks of three nodes share the cores of one.
    config.put(Config.TOPOLOGY_BOLT_WAIT_PROGRESSIVE_LEVEL2_COUNT, FEWER_SPINS);
    Arrays.stream(args).skip(WordPlan.WORDS).forEach(pair -> set(config, pair.split("=", 2)));
    StormSubmitter.submitTopology(NAME, config, builder.createTopology());
  }

  private static void set(Config config, String... pair) {
    config.put(pair[0], pair[1]);
  }
}
