package io.sluice.core.query.forwarding;

import java.util.Collections;
import java.util.List;

/**
 * One operator as far as one node runs it: what the node counts itself, so that another can treat
 * it like one of its own. Totals are since the operator started there.
 *
 * @param node where it runs
 * @param vertex its identity in the query; several nodes may run parallel instances
 * @param name for users
 * @param consumes identities of the data sets it takes in; empty for a source
 * @param produces identities of those it hands on
 * @param recordsIn records taken in
 * @param recordsOut records handed on
 * @param cpuNanos CPU time, ns
 * @param queuedRecords records that wait in front of it inside the engine
 * @param firedTimers timers fired
 * @param resultRecords records that reached the query's end in it
 * @param watermark event time it has seen all its input up to (epoch ms), or {@link
 *     LiveQuery#UNKNOWN}
 * @param originatesWatermarks whether watermarks begin in it: it emits some and receives none
 */
public record OperatorReport(
    String node,
    String vertex,
    String name,
    List<String> consumes,
    List<String> produces,
    long recordsIn,
    long recordsOut,
    long cpuNanos,
    long queuedRecords,
    long firedTimers,
    long resultRecords,
    long watermark,
    boolean originatesWatermarks) {

  public OperatorReport {
    consumes = List.copyOf(consumes);
    produces = List.copyOf(produces);
  }

  boolean feeds(OperatorReport other) {
    return !Collections.disjoint(produces, other.consumes);
  }
}
