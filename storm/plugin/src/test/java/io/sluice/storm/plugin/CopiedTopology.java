package io.sluice.storm.plugin;

import io.sluice.core.tuple.key.FirstCopies;
import io.sluice.core.tuple.key.ReplicaTasks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;

/**
 * A topology in which two tasks work on each word, by {@link FirstOfTwoGrouping}, and what comes
 * first is counted. Half of the tasks are slow.
 */
final class CopiedTopology {
  private static final int WORKERS = 4;
  private static final int FILTERS = 2;
  private static final long SLOW_NANOS = TimeUnit.MICROSECONDS.toNanos(200);
  private static final Map<String, CopiedTopology> RUNS = new ConcurrentHashMap<>();

  private final Map<String, Long> counts = new TreeMap<>();
  private long first;
  private long second;

  private CopiedTopology() {}

  /** Begins to collect what comes out of a run. */
  static CopiedTopology collecting(String run) {
    CopiedTopology collected = new CopiedTopology();
    RUNS.put(run, collected);
    return collected;
  }

  static TopologyBuilder topology(String run) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout("words", new Words(), MergedTopology.SPOUTS);
    builder
        .setBolt("work", new Work(), WORKERS)
        .customGrouping("words", new FirstOfTwoGrouping("word"))
        .directGrouping("first", "taken");
    builder.setBolt("first", new First(run), FILTERS).fieldsGrouping("work", new Fields("word"));
    return builder;
  }

  synchronized Map<String, Long> counts() {
    return new TreeMap<>(counts);
  }

  /** Returns how many copies came first. */
  synchronized long first() {
    return first;
  }

  /** Returns how many copies were dropped. */
  synchronized long second() {
    return second;
  }

  private synchronized void count(String word, boolean isFirst) {
    if (isFirst) {
      counts.merge(word, 1L, Long::sum);
      first++;
    } else {
      second++;
    }
  }

  /** Emits its words with numbers that grow. */
  private static final class Words extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private transient SpoutOutputCollector collector;
    private transient String[] words;
    private int source;
    private int next;

    @Override
    public void open(Map<String, Object> config, TopologyContext of, SpoutOutputCollector to) {
      collector = to;
      source = of.getThisTaskIndex();
      words = MergedTopology.words(source);
    }

    @Override
    public void nextTuple() {
      if (next < words.length) {
        collector.emit(new Values(words[next], source, (long) next));
        next++;
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("word", "source", "number"));
    }
  }

  /** Hands on what it gets, unless it knows that its replica was faster. */
  private static final class Work extends BaseRichBolt {
    private static final long serialVersionUID = 1L;
    private transient OutputCollector collector;
    private transient ReplicaTasks replicas;
    private transient FirstCopies taken;
    private boolean isSlow;

    @Override
    public void prepare(Map<String, Object> config, TopologyContext of, OutputCollector to) {
      collector = to;
      replicas = new ReplicaTasks(WORKERS);
      taken = new FirstCopies(MergedTopology.SPOUTS, replicas.pairs());
      isSlow = of.getThisTaskIndex() >= WORKERS / 2;
    }

    @Override
    public void execute(Tuple tuple) {
      String word = tuple.getString(0);
      int source = tuple.getInteger(1);
      long number = tuple.getLong(2);
      int pair = FirstOfTwoGrouping.pair(replicas, word);
      if ("taken".equals(tuple.getSourceStreamId())) {
        boolean unused = taken.take(source, pair, number);
      } else if (!taken.has(source, pair, number)) {
        if (isSlow) {
          LockSupport.parkNanos(SLOW_NANOS);
        }
        collector.emit(new Values(word, source, number));
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("word", "source", "number"));
    }
  }

  /** Counts the first copy of each word, and tells the other task that it need not work on it. */
  private static final class First extends BaseRichBolt {
    private static final long serialVersionUID = 1L;
    private final String run;
    private transient OutputCollector collector;
    private transient ReplicaTasks replicas;
    private transient FirstCopies taken;
    private transient List<Integer> tasks;

    First(String run) {
      this.run = run;
    }

    @Override
    public void prepare(Map<String, Object> config, TopologyContext of, OutputCollector to) {
      collector = to;
      replicas = new ReplicaTasks(WORKERS);
      taken = new FirstCopies(MergedTopology.SPOUTS, replicas.pairs());
      tasks = of.getComponentTasks("work").stream().sorted().toList();
    }

    @Override
    public void execute(Tuple tuple) {
      String word = tuple.getString(0);
      int pair = FirstOfTwoGrouping.pair(replicas, word);
      boolean isFirst = taken.take(tuple.getInteger(1), pair, tuple.getLong(2));
      RUNS.get(run).count(word, isFirst);
      if (isFirst) {
        boolean isFromFirst = tuple.getSourceTask() == tasks.get(pair);
        int other = isFromFirst ? replicas.replica(pair) : pair;
        collector.emitDirect(tasks.get(other), "taken", new Values(tuple.getValues().toArray()));
      }
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declareStream("taken", true, new Fields("word", "source", "number"));
    }
  }
}
