package io.sluice.host.flink.context;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Connects the host with the operators that Flink makes from serialized functions. There is one
 * context per JVM: {@link #current()}. Thread-safe.
 */
public final class HostContext {

  private static volatile HostContext current;

  private final Workload workload;
  private final OfferLog offers;
  private final IngestCounters ingested;
  private final AtomicLongArray watermarks;
  private final LoadFeed feed;
  private final SlotTurns watermarked;
  private final ReceiverRoom receivers = new ReceiverRoom();
  private volatile WindowEvents book = RoundBook.closed();

  /** Makes a context without load. */
  public HostContext(Workload workload, LoadFeed feed) {
    this.workload = workload;
    this.feed = feed;
    watermarked = new SlotTurns(workload);
    offers = new OfferLog(workload);
    ingested = new IngestCounters(workload.partitionsOfAllQueries());
    watermarks = new AtomicLongArray(workload.partitionsOfAllQueries());
  }

  /** Makes this the current context. */
  public void publish() {
    current = this;
  }

  public static HostContext current() {
    return current;
  }

  public Workload workload() {
    return workload;
  }

  public QueryPlan query(int index) {
    return workload.queries().get(index);
  }

  public OfferLog offers() {
    return offers;
  }

  public IngestCounters ingested() {
    return ingested;
  }

  /** Plans a phase and has its records brought to the sources. */
  public void offer(Phase phase) {
    offers.append(phase);
    feed.offer(phase);
  }

  public LoadFeed feed() {
    return feed;
  }

  /** Returns the room that receivers have in this process. */
  public ReceiverRoom receivers() {
    return receivers;
  }

  /** Returns the watermark slot of the next partition of a stream. */
  public int nextWatermark(int query, int stream) {
    return watermarked.next(query, stream);
  }

  /** Returns the book that records the results of the running round. */
  public WindowEvents book() {
    return book;
  }

  public void open(WindowEvents next) {
    book = next;
  }

  /** Records a watermark; called by the source of a partition when it emits one. */
  public void watermark(int query, int slot, long previous, long next) {
    sawWatermark(slot, next);
    book.saw(new WindowEvents.Mark(query, previous, next, HostClock.now()));
  }

  /** Records the last watermark of a partition, epoch ms. */
  public void sawWatermark(int slot, long watermark) {
    watermarks.set(slot, watermark);
  }

  /** Returns the last watermark given to {@link #sawWatermark}, epoch ms; 0 before. */
  public long lastWatermark(int slot) {
    return watermarks.get(slot);
  }

  /**
   * Returns the watermark of a query, epoch ms: the minimum of its partitions' last watermarks; 0
   * before each has emitted one.
   */
  public long watermark(int query) {
    long least = Long.MAX_VALUE;
    for (int p = 0; p < query(query).partitions(); p++) {
      least = Math.min(least, watermarks.get(workload.slot(query, p)));
    }
    return least;
  }

  /** Returns the number of records of a partition that have arrived and have not been taken in. */
  public long pending(int query, int partition) {
    long arrived = offers.arrived(query, partition, HostClock.now());
    return Math.max(0, arrived - ingested.get(workload.slot(query, partition)));
  }

  /** Returns the number of records waiting in front of a query. */
  public long pending(int query) {
    double now = HostClock.now();
    long waiting = 0;
    for (int p = 0; p < query(query).partitions(); p++) {
      waiting += offers.arrived(query, p, now) - ingested.get(workload.slot(query, p));
    }
    return Math.max(0, waiting);
  }

  /** Returns the number of records waiting in front of all queries. */
  public long pending() {
    long sum = 0;
    for (int q = 0; q < workload.queries().size(); q++) {
      sum += pending(q);
    }
    return sum;
  }

  /** Returns the number of records taken in by all queries so far. */
  public long ingestedTotal() {
    long sum = 0;
    for (int slot = 0; slot < workload.partitionsOfAllQueries(); slot++) {
      sum += ingested.get(slot);
    }
    return sum;
  }
}
