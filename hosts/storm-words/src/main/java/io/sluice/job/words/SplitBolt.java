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
  private static final long serialVersionUID = 1L;

  private final WordPlan plan;
  private final boolean isNumbered;
  private transient OutputCollector collector;
  private transient RecordFile backlogs;
  private int task;
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
      emitted += collector.emit(values).size(); // copies wait, too
      most = Math.max(most, backlog());
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
