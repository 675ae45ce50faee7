package io.sluice.verify.topology;

import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.topology.TopologyBuilder;

/**
 * Sends numbered roots over two hops, each of which may lead to the other worker, and notes which
 * have landed and which are acked. Its arguments are the folder for these notes, the number of
 * roots, how long a root's landing takes in ms, and the number of ackers.
 */
public final class RootsTopology {
  private static final String NAME = "roots";
  private static final int WORKERS = 2;
  private static final int TASKS = 4;
  private static final int TIMEOUT_SECONDS = 10;
  private static final int PENDING = 500;

  private RootsTopology() {}

  public static void main(String[] args) throws Exception {
    String folder = args[0];
    int roots = Integer.parseInt(args[1]);
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("roots", new RootSpout(folder, roots), 2);
    builder.setBolt("hops", new RestingBolt(0), TASKS).shuffleGrouping("roots");
    builder
        .setBolt("landings", new LandingBolt(folder, Long.parseLong(args[2])), TASKS)
        .shuffleGrouping("hops");
    Config config = new Config();
    config.setNumWorkers(WORKERS);
    config.setNumAckers(Integer.parseInt(args[3]));
    config.setMessageTimeoutSecs(TIMEOUT_SECONDS);
    config.setMaxSpoutPending(PENDING);
    StormSubmitter.submitTopology(NAME, config, builder.createTopology());
  }
}
