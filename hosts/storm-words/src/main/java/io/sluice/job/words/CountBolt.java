package io.sluice.job.words;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.TupleUtils;

/** Counts words, and records each word with its sender and its latency. */
final class CountBolt extends BaseRichBolt {
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private transient Map<String, Long> counts;
  private transient RecordFile counted;
  private int firstSplitter;

  CountBolt(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    counts = new HashMap<>();
    firstSplitter =
        context.getComponentTasks(WordCountTopology.SPLITTERS).stream()
            .min(Integer::compare)
            .orElseThrow();
    int instance = context.getThisTaskIndex();
    counted = new RecordFile(plan.path("counted-" + instance));
    Start.ready(plan, WordCountTopology.COUNTERS, instance);
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      counted.flush();
      return;
    }
    String word = tuple.getString(0);
    counts.merge(word, 1L, Long::sum);
    long late = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - tuple.getLong(3));
    counted.write(
        record ->
            record
                .putInt(tuple.getInteger(1))
                .putShort(tuple.getInteger(2).shortValue())
                .putShort((short) (tuple.getSourceTask() - firstSplitter))
                .putInt(word.hashCode())
                .putInt((int) Math.min(Integer.MAX_VALUE, late)));
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // This bolt has no output.
  }
}
