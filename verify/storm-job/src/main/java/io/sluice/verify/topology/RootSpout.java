package io.sluice.verify.topology;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;

/** Emits each root until it is acked; what was acked in an earlier life is not emitted again. */
public final class RootSpout extends BaseRichSpout {
  private final String folder;
  private final int roots;
  private transient SpoutOutputCollector collector;
  private transient Queue<Long> left;
  private transient NumberFile acked;

  public RootSpout(String folder, int roots) {
    this.folder = folder;
    this.roots = roots;
  }

  @Override
  public void open(
      Map<String, Object> config, TopologyContext context, SpoutOutputCollector output) {
    collector = output;
    int instance = context.getThisTaskIndex();
    int instances = context.getComponentTasks(context.getThisComponentId()).size();
    Set<Long> before = NumberFile.read(folder, "acked-");
    left = new ArrayDeque<>();
    for (long root = instance; root < roots; root += instances) {
      if (!before.contains(root)) {
        left.add(root);
      }
    }
    acked = new NumberFile(folder, "acked-" + instance);
  }

  @Override
  public void nextTuple() {
    Long root = left.poll();
    if (root != null) {
      collector.emit(new Values(root), root);
    }
  }

  @Override
  public void ack(Object root) {
    acked.add((Long) root);
  }

  @Override
  public void fail(Object root) {
    left.add((Long) root);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declare(new Fields("number"));
  }
}
