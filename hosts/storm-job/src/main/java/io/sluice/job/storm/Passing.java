package io.sluice.job.storm;

import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;

/** Names the fields of a tuple, by position. */
final class Passing {

  static final int ITEM = 2;
  private static final int PLANNED = 0;
  private static final int INGRESS = 1;

  private Passing() {}

  static void declare(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("planned", "ingress", "item"));
  }

  static Values values(Long planned, Long ingress, Object item) {
    return new Values(planned, ingress, item);
  }

  static Long planned(Tuple tuple) {
    return tuple.getLong(PLANNED);
  }

  static Long ingress(Tuple tuple) {
    return tuple.getLong(INGRESS);
  }
}
