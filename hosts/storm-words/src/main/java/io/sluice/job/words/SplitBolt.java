package io.sluice.job.words;

import io.sluice.job.words.link.Passed;
import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;

/**
 * Emits each word of a sentence, and records how many of its task's words wait to leave the worker.
 */
final class SplitBolt extends BaseRichBolt {
  /** The key of the topology that says how much CPU each word takes, µs. */
  static final String MICROS = "words.split.micros";

  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private final boolean isNumbered;
  private transient OutputCollector collector;
  private transient RecordFile backlogs;
  private transient boolean isAcked;
  private int task;
  private long nanos;
  private long emitted;
  private long most;

  /**
   * Makes it.
   *
   * @param isNumbered whether words say how many were emitted before
   */
  SplitBolt(WordPlan plan, boolean isNumbered) {
    this.plan = plan;
    this.isNumbered = isNumbered;
  }

  @Override
  public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector output) {
    collector = output;
    isAcked = WordCountTopology.isAcked(config);
    nanos = Work.nanos(config, MICROS, 1);
    task = context.getThisTaskId();
    int instance = context.getThisTaskIndex();
    backlogs = new RecordFile(plan.path("backlogs-" + instance));
    Start.ready(plan, WordCountTopology.SPLITTERS, instance);
  }

  @Override
  public void execute(Tuple tuple) {
    if (TupleUtils.isTick(tuple)) {
      backlogs.write(record -> record.putLong(System.nanoTime()).putLong(most).putLong(backlog()));
      backlogs.flush();
      most = backlog();
      return;
    }
    Integer number = tuple.getInteger(1);
    Long planned = tuple.getLong(2);
    int position = 0;
    for (String word : tuple.getString(0).split(" ", -1)) {
      Values values =
          isNumbered
              ? new Values(word, number, position++, planned, emitted)
              : new Values(word, number, position++, planned);
      work();
      emitted += emit(tuple, values); // copies wait, too
      most = Math.max(most, backlog());
    }
    collector.ack(tuple);
    emitted += isAcked ? 1 : 0; // the ack leaves the worker as words do
  }

  private int emit(Tuple sentence, Values word) {
    return (isAcked ? collector.emit(sentence, word) : collector.emit(word)).size();
  }

  /** Keeps a core busy for as long as a word takes. */
  private void work() {
    if (nanos > 0) {
      long end = System.nanoTime() + nanos;
      while (System.nanoTime() < end) {
        Thread.onSpinWait();
      }
    }
  }

  private long backlog() {
    return emitted - Passed.of(task);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(
        isNumbered
            ? new Fields("word", "number", "position", "planned", "sent")
            : new Fields("word", "number", "position", "planned"));
  }
}
