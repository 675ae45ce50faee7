package io.sluice.job.words;

import java.util.List;
import java.util.Map;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;

/** Emits each sentence at its planned time, or as soon after that as it can. */
final class SentenceSpout extends BaseRichSpout {
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private transient SpoutOutputCollector collector;
  private transient Start start;
  private transient List<String> sentences;
  private transient boolean isAcked;
  private int instance;
  private int next;
  private boolean ready;

  SentenceSpout(WordPlan plan) {
    this.plan = plan;
  }

  @Override
  public void open(
      Map<String, Object> config, TopologyContext context, SpoutOutputCollector output) {
    collector = output;
    start = new Start(plan);
    sentences = SentenceFile.read(plan.text());
    isAcked = WordCountTopology.isAcked(config);
    instance = context.getThisTaskIndex();
    next = instance;
  }

  @Override
  public void nextTuple() {
    if (!ready) {
      Start.ready(plan, WordCountTopology.SOURCES, instance);
      ready = true;
    }
    long now = System.nanoTime();
    if (next >= plan.sentences() || !start.isKnown(now)) {
      return;
    }
    long planned = start.nanos() + next * plan.intervalNanos();
    if (now >= planned) {
      Values sentence = new Values(sentences.get(next % sentences.size()), next, planned);
      collector.emit(sentence, isAcked ? next : null);
      next += plan.tasks();
    }
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("sentence", "number", "planned"));
  }
}
