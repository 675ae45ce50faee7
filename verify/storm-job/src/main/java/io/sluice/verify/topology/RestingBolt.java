package io.sluice.verify.topology;

import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;

/** Hands on each number after a rest. */
public final class RestingBolt extends BaseBasicBolt {
  private final long restMillis;

  public RestingBolt(long restMillis) {
    this.restMillis = restMillis;
  }

  @Override
  public void execute(Tuple tuple, BasicOutputCollector collector) {
    if (restMillis > 0) {
      Utils.sleep(restMillis);
    }
    collector.emit(new Values(tuple.getLong(0)));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("number"));
  }
}
