package io.sluice.bench.dataflow.feed;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;

/**
 * A message between a {@link Feeder} and its process, one line of JSON. The first one says what to
 * send, the following ones when.
 */
public sealed interface FeederLine {

  /**
   * Tells the process to make a topic for each stream of each query of a workload.
   *
   * @param topicPrefix the prefix of the topics' names, so that hosts can share a broker
   */
  record Records(WorkloadSpec workload, String topicPrefix) implements FeederLine {

    /** Returns the topic of a stream, which has as many partitions as the stream. */
    public String topic(QueryPlan query, int stream) {
      return topicPrefix + query.name() + "-" + query.streams().get(stream).name();
    }
  }

  /**
   * Tells the process to make a topic for each source of a query, which has the broker to itself.
   */
  record Items(JobArguments query) implements FeederLine {

    /** Returns the topic of a source, which has a partition for each instance of the source. */
    public static String topic(String source) {
      return source.replace('/', '-');
    }
  }

  /** Tells the process to send a load at its planned times. */
  sealed interface Send extends FeederLine {

    /**
     * Returns when the load starts, by {@link System#nanoTime()}, which all processes of this
     * machine share.
     */
    long startNanos();
  }

  /** Sends the {@link Records} of a phase. */
  record SendRecords(long startNanos, Phase phase) implements Send {}

  /** Sends the {@link Items} of a phase. */
  record SendItems(LoadPhase phase) implements Send {

    @Override
    public long startNanos() {
      return phase.startNanos();
    }
  }

  /** Tells the process that all records so far have been taken in and may be removed. */
  record Forget() implements FeederLine {}

  /** Answers that the topics exist, at this broker. */
  record Ready(String broker) implements FeederLine {}

  /**
   * Answers that the broker has the whole load.
   *
   * @param lateMillis the longest delay of a record behind its planned time, ms
   */
  record Sent(double lateMillis) implements FeederLine {}

  /** Answers that the process can send no more. */
  record Broken(String message) implements FeederLine {}
}
