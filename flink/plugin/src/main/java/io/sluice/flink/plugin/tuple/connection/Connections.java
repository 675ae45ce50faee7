package io.sluice.flink.plugin.tuple.connection;

import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.config.TupleSettings;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the connections by which this process serves data to others, and by which order they send.
 * Safe for any thread.
 */
final class Connections {
  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

  /**
   * An order that holds from some moment on.
   *
   * @param seed is for the random order only
   */
  record Wanted(SendOrderPlan plan, long seed) {}

  private final Set<WaitingReaders> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong failures = new AtomicLong();
  private final TurnCounts turns = new TurnCounts();
  private TupleSettings settings;
  private long seed;
  private long limit = 1;
  private volatile boolean unfit;
  private volatile Wanted wanted;

  /** Notes how many buffers a channel may have waiting. */
  synchronized void limit(long buffers) {
    limit = buffers;
    plan();
  }

  /** Has all connections send by these settings. */
  synchronized void sendBy(TupleSettings tuple, long randomSeed) {
    settings = tuple;
    seed = randomSeed;
    plan();
  }

  /** Has all connections send in turn. */
  synchronized void sendAsFlinkDoes() {
    settings = null;
    plan();
  }

  private void plan() {
    wanted = settings == null ? null : new Wanted(settings.plan(limit), seed);
  }

  /** Returns by which order connections send; null to send as Flink does. */
  Wanted wanted() {
    return wanted;
  }

  /** Returns the readers that wait for a new connection. */
  ArrayDeque<NetworkSequenceViewReader> open() {
    WaitingReaders readers = new WaitingReaders(this, ReaderInternals::of);
    open.add(readers);
    return readers;
  }

  /** Forgets a connection that has been closed. */
  void closed(WaitingReaders readers) {
    open.remove(readers);
  }

  /** Notes that one connection sends as Flink does because of a fault of ours. */
  void failed(Throwable fault) {
    if (failures.getAndIncrement() == 0) {
      LOG.error(
          "What waits for a connection could not be ordered; that connection sends as in stock"
              + " Flink from now on. Further ones are only counted.",
          fault);
    }
  }

  /** Notes that the inside of Flink's network server differs, so that it is left alone. */
  void unfit() {
    unfit = true;
  }

  boolean isUnfit() {
    return unfit;
  }

  long failures() {
    return failures.get();
  }

  long size() {
    return open.size();
  }

  /** Returns what has been counted of all turns. */
  TurnCounts turns() {
    return turns;
  }

  /** Returns the readers of all connections. */
  Stream<ReaderQueue> readers() {
    return open.stream().flatMap(WaitingReaders::known);
  }
}
