package io.sluice.flink.plugin.tuple.connection;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the turns of readers.
 *
 * @param picks all of them
 * @param outOfTurn those that Flink would have given to another reader
 * @param forEvents those given because an event waits, such as the barrier of a checkpoint
 */
record TurnCounts(LongAdder picks, LongAdder outOfTurn, LongAdder forEvents) {
  TurnCounts() {
    this(new LongAdder(), new LongAdder(), new LongAdder());
  }
}
