package io.sluice.agent.outside.flink;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * Holds what Flink counts for a subtask; NaN if Flink does not report it.
 *
 * @param recordsIn records taken in since it began
 * @param recordsOut records handed on since it began; for a subtask without output, the records
 *     that reached its last operator
 * @param buffersQueued buffers in front of it, partly filled ones included
 * @param buffersIn buffers taken in since it began
 * @param inputUse share of its input buffers from other processes that are in use, 0 to 1
 * @param outputUse share of its output buffers that are in use, 0 to 1
 * @param pending records in front of a source
 */
record TaskFigures(
    double recordsIn,
    double recordsOut,
    double buffersQueued,
    double buffersIn,
    double inputUse,
    double outputUse,
    double pending) {
  /** The figures of a subtask of which nothing is known. */
  static final TaskFigures UNKNOWN =
      new TaskFigures(
          Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

  static final String RECORDS_IN = "numRecordsIn";
  static final String RECORDS_OUT = "numRecordsOut";
  static final String BUFFERS_QUEUED = "Shuffle.Netty.Input.Buffers.inputQueueLength";
  static final String BUFFERS_LOCAL = "Shuffle.Netty.Input.numBuffersInLocal";
  static final String BUFFERS_REMOTE = "Shuffle.Netty.Input.numBuffersInRemote";
  static final String INPUT_USE = "Shuffle.Netty.Input.Buffers.inPoolUsage";
  static final String OUTPUT_USE = "Shuffle.Netty.Output.Buffers.outPoolUsage";

  private static final Pattern PENDING = Pattern.compile("[^.]+\\.pendingRecords");
  private static final Pattern SOURCE_OUT = Pattern.compile("Source__[^.]*\\.numRecordsOut");

  /**
   * Matches the input counts of operators but not of committers, whose inputs are committables and
   * no records.
   */
  private static final Pattern OPERATOR_IN =
      Pattern.compile("(?![^.]*Committer\\.)[^.]+\\.numRecordsIn");

  /**
   * Returns the figures of one subtask.
   *
   * @param values the metrics of the whole vertex, by name
   */
  static TaskFigures of(
      Map<String, Double> values, int subtask, boolean isSource, boolean feedsNobody) {
    String prefix = subtask + ".";
    double in = values.getOrDefault(prefix + RECORDS_IN, Double.NaN);
    double out = values.getOrDefault(prefix + RECORDS_OUT, Double.NaN);
    if (isSource && in == 0) {
      // Not every source counts its input; then its output stands for it.
      in = all(values, prefix, SOURCE_OUT).sum();
    }
    if (feedsNobody) {
      // Flink does not say which operator is the last: the one with the fewest records stands for
      // it.
      out = all(values, prefix, OPERATOR_IN).min().orElse(in);
    }
    return new TaskFigures(
        in,
        out,
        values.getOrDefault(prefix + BUFFERS_QUEUED, Double.NaN),
        values.getOrDefault(prefix + BUFFERS_LOCAL, Double.NaN)
            + values.getOrDefault(prefix + BUFFERS_REMOTE, Double.NaN),
        values.getOrDefault(prefix + INPUT_USE, Double.NaN),
        values.getOrDefault(prefix + OUTPUT_USE, Double.NaN),
        all(values, prefix, PENDING)
            .filter(pending -> pending >= 0)
            .reduce(Double::sum)
            .orElse(Double.NaN));
  }

  private static DoubleStream all(Map<String, Double> values, String prefix, Pattern name) {
    return values.entrySet().stream()
        .filter(
            each ->
                each.getKey().startsWith(prefix)
                    && name.matcher(each.getKey().substring(prefix.length())).matches())
        .mapToDouble(Map.Entry::getValue);
  }
}
