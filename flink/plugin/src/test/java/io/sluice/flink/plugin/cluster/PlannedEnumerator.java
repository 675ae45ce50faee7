package io.sluice.flink.plugin.cluster;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;

/** Gives each subtask its own split. */
final class PlannedEnumerator implements SplitEnumerator<PlannedSplit, List<PlannedSplit>> {
  private final SplitEnumeratorContext<PlannedSplit> context;
  private final List<PlannedSplit> unassigned;

  PlannedEnumerator(SplitEnumeratorContext<PlannedSplit> context, List<PlannedSplit> unassigned) {
    this.context = context;
    this.unassigned = new ArrayList<>(unassigned);
  }

  @Override
  public void addReader(int subtask) {
    List<PlannedSplit> own = unassigned.stream().filter(s -> s.subtask() == subtask).toList();
    unassigned.removeAll(own);
    own.forEach(split -> context.assignSplit(split, subtask));
  }

  @Override
  public void addSplitsBack(List<PlannedSplit> splits, int subtask) {
    unassigned.addAll(splits);
  }

  @Override
  public List<PlannedSplit> snapshotState(long checkpointId) {
    return new ArrayList<>(unassigned);
  }

  @Override
  public void start() {}

  @Override
  public void handleSplitRequest(int subtask, String host) {}

  @Override
  public void close() {}
}
