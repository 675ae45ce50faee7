package io.sluice.verify.topology;

import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.tuple.Fields;

/**
 * Runs numbers → a slow bolt of two executors → two bolts that each take in all of it, until it is
 * killed. More numbers come than the slow bolt can take. Its argument is the number of workers.
 */
public final class FanOutTopology {

  private FanOutTopology() {}

  public static void main(String[] args) throws Exception {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("numbers", new NumberSpout(2), 1);
    builder.setBolt("slow", new RestingBolt(8), 2).shuffleGrouping("numbers");
    builder.setBolt("sums", new RestingBolt(0), 2).fieldsGrouping("slow", new Fields("number"));
    builder.setBolt("tallies", new RestingBolt(0), 1).shuffleGrouping("slow");
    Config config = new Config();
    config.setNumWorkers(Integer.parseInt(args[0]));
    config.setNumAckers(0);
    StormSubmitter.submitTopology("fan-out", config, builder.createTopology());
  }
}
