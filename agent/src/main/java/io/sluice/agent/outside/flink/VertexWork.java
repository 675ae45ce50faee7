package io.sluice.agent.outside.flink;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Computes the work of a vertex's subtasks and their queues from successive looks.
 *
 * <p>A queue is what upstream vertices have handed on and the vertex has not taken in, if each of
 * them feeds no other vertex. An upstream vertex with several consumers counts a record once,
 * however many of them get it. There the queue is estimated from the full buffers and the number of
 * records that buffers had lately. Not thread-safe.
 */
final class VertexWork {
  private List<FlinkVertex.Task> life = List.of();
  private long lifeSinceNanos;
  private List<TaskFigures> figures = List.of();
  private double records;
  private double buffers;
  private double recordsPerBuffer = Double.NaN;

  /** Adds the figures of a look, in the order of subtasks. */
  void update(FlinkVertex vertex, List<TaskFigures> now, long nowNanos) {
    if (!vertex.tasks().equals(life)) {
      life = vertex.tasks();
      lifeSinceNanos = nowNanos;
      records = 0;
      buffers = 0;
      recordsPerBuffer = Double.NaN;
    }
    figures = now;
    double recordsNow = sum(TaskFigures::recordsIn);
    double buffersNow = sum(TaskFigures::buffersIn);
    if (buffersNow > buffers) {
      recordsPerBuffer = (recordsNow - records) / (buffersNow - buffers);
    }
    records = recordsNow;
    buffers = buffersNow;
  }

  /**
   * Returns whether Flink's figures belong to the present attempts of subtasks, and not to those
   * before a restart.
   */
  boolean isSettled(long nowNanos, long settlingNanos) {
    return !life.isEmpty() && nowNanos - lifeSinceNanos >= settlingNanos;
  }

  /** Returns the figures of a subtask; NaN for one that did not exist. */
  TaskFigures figures(int subtask) {
    return subtask < figures.size() ? figures.get(subtask) : TaskFigures.UNKNOWN;
  }

  double sum(ToDoubleFunction<TaskFigures> figure) {
    return figures.stream().mapToDouble(figure).sum();
  }

  /**
   * Returns the backlog in front of each subtask of a source; NaN if the source does not report it.
   */
  double[] pending() {
    return figures.stream().mapToDouble(TaskFigures::pending).toArray();
  }

  /**
   * Returns the queue of each subtask, by counts of records.
   *
   * @param inputs the inputs of the vertex
   * @param feeders their upstream vertices, in the same order
   */
  double[] counted(List<FlinkVertex.Input> inputs, List<VertexWork> feeders) {
    boolean oneToOne = isOneToOne(inputs, feeders);
    double[] waiting = new double[figures.size()];
    if (oneToOne) {
      for (int i = 0; i < waiting.length; i++) {
        double handed = 0;
        for (VertexWork feeder : feeders) {
          handed += feeder.figures.get(i).recordsOut();
        }
        waiting[i] = Math.max(0, handed - figures.get(i).recordsIn());
      }
      return waiting;
    }
    double handed = 0;
    for (int i = 0; i < feeders.size(); i++) {
      int copies = inputs.get(i).isBroadcast() ? figures.size() : 1;
      handed += copies * feeders.get(i).sum(TaskFigures::recordsOut);
    }
    return shared(Math.max(0, handed - sum(TaskFigures::recordsIn)));
  }

  private boolean isOneToOne(List<FlinkVertex.Input> inputs, List<VertexWork> feeders) {
    return inputs.stream().allMatch(FlinkVertex.Input::isForward)
        && feeders.stream().allMatch(feeder -> feeder.figures.size() == figures.size());
  }

  /**
   * Returns the share of buffers in use in front of each subtask: its own input buffers, or the
   * fullest of its upstream vertices' output buffers. The latter count only if these vertices feed
   * no other.
   *
   * @param inputs the inputs of the vertex
   * @param feeders their upstream vertices, in the same order
   */
  double[] used(List<FlinkVertex.Input> inputs, List<VertexWork> feeders) {
    boolean oneToOne = isOneToOne(inputs, feeders);
    double[] used = new double[figures.size()];
    for (int i = 0; i < used.length; i++) {
      used[i] = figures.get(i).inputUse();
      for (VertexWork feeder : feeders) {
        double behind =
            oneToOne
                ? feeder.figures.get(i).outputUse()
                : feeder.sum(TaskFigures::outputUse) / feeder.figures.size();
        used[i] = Math.max(used[i], behind);
      }
    }
    return used;
  }

  /**
   * Divides a number among subtasks by the full buffers in front of each. Partly filled ones do not
   * count, since every subtask has some.
   */
  private double[] shared(double all) {
    double[] queued = figures.stream().mapToDouble(TaskFigures::buffersQueued).toArray();
    double least = Arrays.stream(queued).min().orElse(0);
    double[] parts = Arrays.stream(queued).map(each -> 1 + each - least).toArray();
    double whole = Arrays.stream(parts).sum();
    return Arrays.stream(parts)
        .map(part -> Double.isNaN(whole) ? all / parts.length : all * part / whole)
        .toArray();
  }

  /**
   * Returns the queue of each subtask, estimated from its buffers.
   *
   * @param inputs the inputs of the vertex
   * @param feeders their upstream vertices, in the same order
   */
  double[] estimated(List<FlinkVertex.Input> inputs, List<VertexWork> feeders) {
    int channels = 0;
    for (int i = 0; i < feeders.size(); i++) {
      int from = feeders.get(i).figures.size();
      channels +=
          inputs.get(i).isPointwise() ? Math.max(1, from / Math.max(1, figures.size())) : from;
    }
    int begun = channels;
    return figures.stream()
        .mapToDouble(each -> Math.max(0, each.buffersQueued() - begun))
        .map(whole -> whole == 0 ? 0 : whole * recordsPerBuffer)
        .toArray();
  }
}
