package io.sluice.flink.plugin.cluster;

import java.io.Serializable;
import org.apache.flink.api.connector.source.SourceSplit;

/**
 * The position of a subtask of a {@link PlannedSource}.
 *
 * @param subtask that it belongs to
 * @param next number of the next record
 * @param startedAt when record 0 was due, epoch ms; 0 before the first start
 */
public record PlannedSplit(int subtask, long next, long startedAt)
    implements SourceSplit, Serializable {

  @Override
  public String splitId() {
    return Integer.toString(subtask);
  }
}
