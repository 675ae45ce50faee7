package io.sluice.agent.outside.flink;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * Says what Flink counts of a subtask. NaN where it does not tell.
 *
 * @param recordsIn taken in since it began
 * @param recordsOut handed on since it began; where it hands on nothing, what reached its end
 * @param buffersQueued in front of it, begun ones too
 * @param buffersIn taken in since it began
 * @param inputUse share of the buffers for what comes from other processes that is in use
 * @param outputUse share of the buffers for what it hands on that is in use
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
  /** Holds the figures of a subtask that nothing is known of. */
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

  /** Committers take in what is to be committed, which are no records. */
  private static final Pattern OPERATOR_IN =
      Pattern.compile("(?![^.]*Committer\\.)[^.]+\\.numRecordsIn");

  /**
   * Returns the figures of one subtask.
   *
   * @param values of all of the vertex, by name
   */
  static TaskFigures of(
      Map<String, Double> values, int subtask, boolean isSource, boolean feedsNobody) {
    String prefix = subtask + ".";
    double in = values.getOrDefault(prefix + RECORDS_IN, Double.NaN);
    double out = values.getOrDefault(prefix + RECORDS_OUT, Double.NaN);
    if (isSource && in == 0) {
      // Not every source counts what it takes in; then what it hands on stands for it.
      in = all(values, prefix, SOURCE_OUT).sum();
    }
    if (feedsNobody) {
      // Which operator is the last is not told: the one that got fewest stands for it.
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
