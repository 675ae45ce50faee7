package io.sluice.job.words;

import io.sluice.core.tuple.key.FirstCopies;
import io.sluice.core.tuple.key.ReplicaTasks;
import io.sluice.storm.plugin.FirstOfTwoGrouping;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;

/**
 * Counts the first copy of each word and drops the second. Of every few words it tells the counter
 * that was later, so that this one does not work on what is counted.
 */
final class FirstBolt extends BaseRichBolt {
  private static final long serialVersionUID = 1L;

  /** It tells of one word in so many of a splitter and a pair. */
  private static final int SELDOM = 4;

  private final WordPlan plan;
  private transient OutputCollector collector;
  private transient ReplicaTasks replicas;
  private transient FirstCopies copies;
  private transient List<Integer> counters;
  private transient List<RecordFile> counted;
  private transient RecordFile merged;
  private transient Map<String, Integer> counts;
  private transient int[] untold;

  FirstBolt(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    replicas = new ReplicaTasks(plan.tasks());
    copies = new FirstCopies(plan.tasks(), replicas.pairs());
    untold = new int[plan.tasks() * replicas.pairs()];
    counters = context.getComponentTasks(WordCountTopology.COUNTERS).stream().sorted().toList();
    counted =
        IntStream.range(0, plan.tasks())
            .mapToObj(counter -> new RecordFile(plan.path("counted-" + counter)))
            .toList();
    merged = new RecordFile(plan.path("merged"));
    counts = new HashMap<>();
    Start.ready(plan, WordCountTopology.MERGER, context.getThisTaskIndex());
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      counted.forEach(RecordFile::flush);
      counts.forEach((word, count) -> MergeBolt.write(merged, word, count));
      counts.clear();
      merged.flush();
      return;
    }
    String word = tuple.getString(0);
    int splitter = tuple.getInteger(5);
    int pair = FirstOfTwoGrouping.pair(replicas, word);
    if (copies.take(splitter, pair, tuple.getLong(4))) {
      int counter = tuple.getSourceTask() - counters.get(0);
      counts.merge(word, 1, Integer::sum);
      CountBolt.write(counted.get(counter), tuple, splitter);
      tell(splitter, pair, counter);
    }
  }

  private void tell(int splitter, int pair, int faster) {
    int place = splitter * replicas.pairs() + pair;
    if (++untold[place] >= SELDOM) {
      untold[place] = 0;
      int slower = faster == pair ? replicas.replica(pair) : pair;
      collector.emitDirect(
          counters.get(slower), new Values(splitter, pair, copies.last(splitter, pair)));
    }
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(true, new Fields("splitter", "pair", "sent"));
  }
}
