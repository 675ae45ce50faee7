package io.sluice.storm.plugin;

import io.sluice.storm.plugin.transport.WorkerOutput;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BasicOutputCollector;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseBasicBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.TupleUtils;

/** A topology that counts words by {@link ParityGrouping} and merges what counters have. */
final class MergedTopology {
  /** How many words there are in all. */
  static final int WORDS = 4_000;

  /** The word that half of them are. */
  static final String FREQUENT = "the";

  /** Is the number of spouts that emit them. */
  static final int SPOUTS = 2;

  private static final int COUNTERS = 4;
  private static final Map<String, MergedTopology> RUNS = new ConcurrentHashMap<>();

  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, Set<Integer>> counters = new TreeMap<>();
  private long merged;
  private boolean isMeasured;

  private MergedTopology() {}

  /** Begins to collect what comes out of a run. */
  static MergedTopology collecting(String run) {
    MergedTopology collected = new MergedTopology();
    RUNS.put(run, collected);
    return collected;
  }

  static TopologyBuilder topology(String run) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("words", new Words(run), SPOUTS);
    builder
        .setBolt("count", new Count(), COUNTERS)
        .customGrouping("words", new ParityGrouping("word"));
    builder.setBolt("merge", new Merge(run), 2).fieldsGrouping("count", new Fields("word"));
    return builder;
  }

  /** Returns the words that one spout emits, in order. */
  static String[] words(int spout) {
    RandomGenerator random = new SplittableRandom(spout);
    String[] words = new String[WORDS / SPOUTS];
    for (int i = 0; i < words.length; i++) {
      words[i] = random.nextBoolean() ? FREQUENT : "word " + random.nextInt(30);
    }
    return words;
  }

  /** Returns what there is to count. */
  static Map<String, Long> expected() {
    Map<String, Long> expected = new TreeMap<>();
    for (int spout = 0; spout < SPOUTS; spout++) {
      for (String word : words(spout)) {
        expected.merge(word, 1L, Long::sum);
      }
    }
    return expected;
  }

  synchronized Map<String, Long> counts() {
    return new TreeMap<>(counts);
  }

  /** Returns the tasks that have counted each word. */
  synchronized Map<String, Set<Integer>> counters() {
    return new TreeMap<>(counters);
  }

  synchronized long merged() {
    return merged;
  }

  /** Returns whether it was known for how long tuples wait, when the last one was emitted. */
  synchronized boolean isMeasured() {
    return isMeasured;
  }

  private synchronized void measured(boolean measured) {
    isMeasured = measured;
  }

  private synchronized void merge(String word, long count, int counter) {
    counts.merge(word, count, Long::sum);
    counters.computeIfAbsent(word, first -> new TreeSet<>()).add(counter);
    merged += count;
  }

  /** Emits its words. */
  private static final class Words extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private final String run;
    private transient SpoutOutputCollector collector;
    private transient TopologyContext context;
    private transient String[] words;
    private int next;

    Words(String run) {
      this.run = run;
    }

    @Override
    public void open(Map<String, Object> config, TopologyContext of, SpoutOutputCollector to) {
      collector = to;
      context = of;
      words = words(of.getThisTaskIndex());
    }

    @Override
    public void nextTuple() {
      if (next < words.length) {
        collector.emit(new Values(next, words[next++]));
        int task = context.getThisTaskId();
        long age = WorkerOutput.of(context.getStormId(), task, task).ageNanos();
        RUNS.get(run).measured(age >= 0);
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("number", "word"));
    }
  }

  /** Counts what it gets, and hands on what that was since the last tick. */
  private static final class Count extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;
    private final HashMap<String, Long> counts = new HashMap<>();
    private transient int task;

    @Override
    public void prepare(Map<String, Object> config, TopologyContext context) {
      task = context.getThisTaskId();
    }

    @Override
    public void execute(Tuple tuple, BasicOutputCollector collector) {
      if (TupleUtils.isTick(tuple)) {
        counts.forEach((word, count) -> collector.emit(new Values(word, count, task)));
        counts.clear();
      } else {
        counts.merge(tuple.getStringByField("word"), 1L, Long::sum);
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("word", "count", "counter"));
    }
  }

  /** Adds up what it gets, for a run of this process. */
  private static final class Merge extends BaseBasicBolt {
    private static final long serialVersionUID = 1L;
    private final String run;

    Merge(String run) {
      this.run = run;
    }

    @Override
    public void execute(Tuple tuple, BasicOutputCollector collector) {
      if (!TupleUtils.isTick(tuple)) {
        RUNS.get(run).merge(tuple.getString(0), tuple.getLong(1), tuple.getInteger(2));
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      // it hands on nothing
    }
  }
}
