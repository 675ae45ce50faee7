package io.sluice.bench.dataflow.feed;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;

/**
 * A message between a {@link Feeder} and its process, a line each. First comes what is to be sent,
 * then when.
 */
public sealed interface FeederLine {

  /**
   * Tells the process to make a topic for each stream of each query of this workload.
   *
   * @param topicPrefix of their names, so that hosts can share a broker
   */
  record Records(WorkloadSpec workload, String topicPrefix) implements FeederLine {

    /** Returns the topic of a stream, which has a partition for each of the stream's. */
    public String topic(QueryPlan query, int stream) {
      return topicPrefix + query.name() + "-" + query.streams().get(stream).name();
    }
  }

  /**
   * Tells the process to make a topic for each source of this query, which has the broker to
   * itself.
   */
  record Items(JobArguments query) implements FeederLine {

    /** Returns the topic of a source, which has a partition for each of the source's instances. */
    public static String topic(String source) {
      return source.replace('/', '-');
    }
  }

  /** Tells the process to send what this asks for when it is planned. */
  sealed interface Send extends FeederLine {

    /**
     * Returns when the load starts, of {@link System#nanoTime()}, which all processes here share.
     */
    long startNanos();
  }

  /** The {@link Records} of a phase. */
  record SendRecords(long startNanos, Phase phase) implements Send {}

  /** The {@link Items} of a phase. */
  record SendItems(LoadPhase phase) implements Send {

    @Override
    public long startNanos() {
      return phase.startNanos();
    }
  }

  /** Tells the process that all that was sent so far has been taken in and may be removed. */
  record Forget() implements FeederLine {}

  /** Answers that the topics are there, at this broker. */
  record Ready(String broker) implements FeederLine {}

  /**
   * Answers that the broker has all that was to be sent.
   *
   * @param lateMillis the longest that it had a record after its planned time
   */
  record Sent(double lateMillis) implements FeederLine {}

  /** Answers that nothing more will be sent. */
  record Broken(String message) implements FeederLine {}
}
