package io.sluice.host.flink.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.SplitsAssignment;

/** Gives partition i to subtask i. */
final class PartitionEnumerator
    implements SplitEnumerator<PartitionSplit, Collection<PartitionSplit>> {

  private final SplitEnumeratorContext<PartitionSplit> context;
  private final Map<Integer, PartitionSplit> unassigned = new HashMap<>();

  PartitionEnumerator(
      SplitEnumeratorContext<PartitionSplit> context, Collection<PartitionSplit> unassigned) {
    this.context = context;
    unassigned.forEach(split -> this.unassigned.put(split.partition(), split));
  }

  @Override
  public void start() {}

  @Override
  public void addReader(int subtask) {
    PartitionSplit split = unassigned.remove(subtask);
    if (split != null) {
      context.assignSplits(new SplitsAssignment<>(Map.of(subtask, List.of(split))));
    }
  }

  @Override
  public void handleSplitRequest(int subtask, String host) {}

  @Override
  public void addSplitsBack(List<PartitionSplit> splits, int subtask) {
    splits.forEach(split -> unassigned.put(split.partition(), split));
  }

  @Override
  public Collection<PartitionSplit> snapshotState(long checkpointId) {
    return new ArrayList<>(unassigned.values());
  }

  @Override
  public void close() {}
}
