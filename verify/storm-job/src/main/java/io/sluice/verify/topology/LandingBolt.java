package io.sluice.verify.topology;

import java.util.Map;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;

/** Notes each number that lands, after a rest. */
public final class LandingBolt extends BaseBasicBolt {
  private final String folder;
  private final long restMillis;
  private transient NumberFile landed;

  public LandingBolt(String folder, long restMillis) {
    this.folder = folder;
    this.restMillis = restMillis;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context) {
    landed = new NumberFile(folder, "landed-" + context.getThisTaskIndex());
  }

  @Override
  public void execute(Tuple tuple, BasicOutputCollector collector) {
    if (restMillis > 0) {
      Utils.sleep(restMillis);
    }
    landed.add(tuple.getLong(0));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // Nothing comes after it.
  }
}
