package io.sluice.job.words;

import java.util.HashMap;
import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.TupleUtils;

/** Adds up the partial counts of words, and records each of them. */
final class MergeBolt extends BaseRichBolt {
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private transient Map<String, Long> counts;
  private transient RecordFile merged;

  MergeBolt(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    counts = new HashMap<>();
    merged = new RecordFile(plan.path("merged"));
    Start.ready(plan, WordCountTopology.MERGER, context.getThisTaskIndex());
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      merged.flush();
      return;
    }
    String word = tuple.getString(0);
    long count = tuple.getLong(1);
    counts.merge(word, count, Long::sum);
    write(merged, word, Math.toIntExact(count));
  }

  /** Records a partial count of a word. */
  static void write(RecordFile merged, String word, int count) {
    merged.write(record -> record.putInt(word.hashCode()).putInt(count));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // This bolt has no output.
  }
}
