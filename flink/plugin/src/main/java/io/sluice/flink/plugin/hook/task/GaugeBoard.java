package io.sluice.flink.plugin.hook.task;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;

/**
 * Holds the gauges that the metric reporter is shown, so that tasks find theirs by the id of the
 * execution, which both know. There is one per process, like Flink's metric registry. Safe for any
 * thread.
 */
public final class GaugeBoard {
  private static final String PENDING_RECORDS = "pendingRecords";

  /**
   * The name of a source's metric: bytes of its pending records that are in this process already.
   */
  private static final String BUFFERED_BYTES = "bufferedBytes";

  private static final String INPUT_WATERMARK = "currentInputWatermark";
  private static final String RECORDS_IN = "numRecordsIn";
  private static final String RECORDS_OUT = "numRecordsOut";
  private static final String SOURCE_PREFIX = "Source: ";

  /** Takes in no records but what the writer of an exactly-once sink asks it to make visible. */
  private static final String COMMITTER = "Committer";

  private final Map<String, TaskGauges> tasks = new ConcurrentHashMap<>();

  /** Returns the gauges of one task; there may be none in it yet. */
  public TaskGauges of(String attemptId) {
    return tasks.computeIfAbsent(attemptId, id -> new TaskGauges());
  }

  public void forget(String attemptId) {
    tasks.remove(attemptId);
  }

  /** Returns the bytes that the sources of all tasks say they keep in this process. */
  public long bufferedBytes() {
    long sum = 0;
    for (TaskGauges gauges : tasks.values()) {
      sum += gauges.bufferedBytes(0);
    }
    return sum;
  }

  public int size() {
    return tasks.size();
  }

  /** Returns whether a metric of this name can be of use; cheap, because most are not. */
  public static boolean wants(String metricName) {
    return metricName.equals(PENDING_RECORDS)
        || metricName.equals(BUFFERED_BYTES)
        || metricName.equals(INPUT_WATERMARK)
        || metricName.equals(RECORDS_IN)
        || metricName.equals(RECORDS_OUT);
  }

  /** Takes a metric in if it is one of a task that a query's progress is read from. */
  public void added(Metric metric, String metricName, Map<String, String> variables) {
    String attemptId = variables.get("<task_attempt_id>");
    if (attemptId == null) {
      return;
    }
    boolean ofTask = !variables.containsKey("<operator_id>");
    if (metric instanceof Gauge<?> gauge && metricName.equals(PENDING_RECORDS)) {
      of(attemptId).addPendingRecords(gauge);
    } else if (metric instanceof Gauge<?> gauge && metricName.equals(BUFFERED_BYTES)) {
      of(attemptId).addBufferedBytes(gauge);
    } else if (metric instanceof Gauge<?> gauge && metricName.equals(INPUT_WATERMARK) && ofTask) {
      of(attemptId).setInputWatermark(gauge);
    } else if (metric instanceof Counter counter
        && metricName.equals(RECORDS_OUT)
        && variables.getOrDefault("<operator_name>", "").startsWith(SOURCE_PREFIX)) {
      of(attemptId).addSourceOutput(counter);
    } else if (metric instanceof Counter counter
        && metricName.equals(RECORDS_IN)
        && !ofTask
        && !variables.getOrDefault("<operator_name>", "").contains(COMMITTER)) {
      of(attemptId).addOperatorInput(counter);
    }
  }

  public void removed(Metric metric, Map<String, String> variables) {
    String attemptId = variables.get("<task_attempt_id>");
    if (attemptId == null) {
      return;
    }
    tasks.computeIfPresent(
        attemptId,
        (id, gauges) -> {
          gauges.remove(metric);
          return gauges.isEmpty() ? null : gauges;
        });
  }
}
