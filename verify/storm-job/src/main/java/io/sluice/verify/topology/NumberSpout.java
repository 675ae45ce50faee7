package io.sluice.verify.topology;

import java.util.Map;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;

/** A number, a rest, the next number. */
public final class NumberSpout extends BaseRichSpout {
  private final long restMillis;
  private transient SpoutOutputCollector collector;
  private long next;

  public NumberSpout(long restMillis) {
    this.restMillis = restMillis;
  }

  @Override
  public void open(
      Map<String, Object> config, TopologyContext context, SpoutOutputCollector output) {
    collector = output;
  }

  @Override
  public void nextTuple() {
    Utils.sleep(restMillis);
    collector.emit(new Values(next++));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("number"));
  }
}
