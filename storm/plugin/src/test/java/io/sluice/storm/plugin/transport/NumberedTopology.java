package io.sluice.storm.plugin.transport;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;

/** A topology whose bolts number what they hand on, so that order and loss show at its end. */
final class NumberedTopology {
  private static final int PARALLEL = 4;
  private static final Map<String, NumberedTopology> RUNS = new ConcurrentHashMap<>();

  private final List<String> values = new ArrayList<>();
  private final Map<String, Integer> last = new HashMap<>();
  private final List<String> overtaken = new ArrayList<>();

  private NumberedTopology() {}

  /** Begins to collect what comes out of a run. */
  static NumberedTopology collecting(String run) {
    NumberedTopology collected = new NumberedTopology();
    RUNS.put(run, collected);
    return collected;
  }

  /** Makes the topology of a run: each task of its spout emits as many numbers as are given. */
  static TopologyBuilder topology(String run, int numbers) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("numbers", new Numbers(numbers), PARALLEL);
    builder.setBolt("pass", new Pass(), PARALLEL).shuffleGrouping("numbers");
    builder
        .setBolt("collect", new Collect(run), PARALLEL - 1)
        .fieldsGrouping("pass", new Fields("value"));
    return builder;
  }

  /** Returns what has come out so far, sorted. */
  synchronized List<String> values() {
    return values.stream().sorted().toList();
  }

  synchronized int size() {
    return values.size();
  }

  /** Returns what came behind a later tuple of the same pair of tasks. */
  synchronized List<String> overtaken() {
    return List.copyOf(overtaken);
  }

  private synchronized void collect(String value, int from, int number, int at) {
    values.add(value);
    Integer before = last.put(from + " to " + at, number);
    if (before != null && before >= number) {
      overtaken.add("%s: %d after %d from %d to %d".formatted(value, number, before, from, at));
    }
  }

  /** Emits numbers, each with the index of its task. */
  static final class Numbers extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private final int count;
    private transient SpoutOutputCollector collector;
    private transient int index;
    private int next;

    Numbers(int count) {
      this.count = count;
    }

    @Override
    public void open(Map<String, Object> config, TopologyContext context, SpoutOutputCollector to) {
      collector = to;
      index = context.getThisTaskIndex();
    }

    @Override
    public void nextTuple() {
      if (next < count) {
        collector.emit(new Values(index + ":" + next++));
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("value"));
    }
  }

  /** Hands on what it gets, with a number of its own. */
  private static final class Pass extends BaseRichBolt {
    private static final long serialVersionUID = 1L;
    private transient OutputCollector collector;
    private transient int task;
    private int next;

    @Override
    public void prepare(Map<String, Object> config, TopologyContext context, OutputCollector to) {
      collector = to;
      task = context.getThisTaskId();
    }

    @Override
    public void execute(Tuple tuple) {
      collector.emit(new Values(tuple.getString(0), task, next++));
      collector.ack(tuple);
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("value", "from", "number"));
    }
  }

  /** Collects what it gets for a run of this process. */
  static final class Collect extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;
    private final String run;
    private transient int task;

    Collect(String run) {
      this.run = run;
    }

    @Override
    public void prepare(Map<String, Object> config, TopologyContext context) {
      task = context.getThisTaskId();
    }

    @Override
    public void execute(Tuple tuple, BasicOutputCollector collector) {
      RUNS.get(run).collect(tuple.getString(0), tuple.getInteger(1), tuple.getInteger(2), task);
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      // it hands on nothing
    }
  }
}
