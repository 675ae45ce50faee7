package io.sluice.bench.simulator.machine;

import java.util.List;

/**
 * Keeps the queries that must be simulated in each step. The others are dormant: they are held with
 * nothing left inside, or have so little work on a machine with spare capacity that each record is
 * served on arrival. Until its next watermark a dormant query only lets records flow. It is brought
 * up to date when that watermark arrives, when it is observed, or when the machine fills up.
 */
final class AwakeQueries {

  private static final long NEVER = Long.MAX_VALUE;

  private final List<VirtualQuery> all;
  private final VirtualQuery[] awake;
  private final long[] wakeMillis;
  private final double[] flow;
  private final boolean[] dormant;
  private int count;
  private long nextWakeMillis = NEVER;
  private double dormantFlow;
  private double caughtUpMillis;

  /** Makes an instance with all queries awake. */
  AwakeQueries(List<VirtualQuery> all) {
    this.all = all;
    awake = new VirtualQuery[all.size()];
    wakeMillis = new long[all.size()];
    flow = new double[all.size()];
    dormant = new boolean[all.size()];
    count();
  }

  /** Returns the number of awake queries. */
  int size() {
    return count;
  }

  /** Returns an awake query by its index among the awake ones. */
  VirtualQuery get(int i) {
    return awake[i];
  }

  /** Returns the CPU time that the flow of dormant queries takes per ms, ms of one core. */
  double dormantFlow() {
    return dormantFlow;
  }

  /** Returns the CPU time that was used to bring queries up to date since the last call, ms. */
  double takeCaughtUpMillis() {
    double taken = caughtUpMillis;
    caughtUpMillis = 0;
    return taken;
  }

  /** Wakes the queries whose next watermark arrives in the ms that ends now. */
  void wakeDue(long nowMillis) {
    if (nowMillis >= nextWakeMillis) {
      wake(nowMillis, nowMillis - 1);
    }
  }

  /** Wakes all queries, brought up to the given time. */
  void wakeAll(long asOfMillis) {
    wake(NEVER, asOfMillis);
  }

  /** Brings all queries up to a time without waking them. */
  void settle(long nowMillis) {
    for (int i = 0; dormantFlow > 0 && i < all.size(); i++) {
      settle(i, nowMillis);
    }
  }

  private void settle(int i, long asOfMillis) {
    if (dormant[i] && flow[i] > 0) {
      caughtUpMillis += all.get(i).flowUntil(asOfMillis);
    }
  }

  private void wake(long dueMillis, long asOfMillis) {
    for (int i = 0; i < all.size(); i++) {
      if (dormant[i] && wakeMillis[i] <= dueMillis) {
        settle(i, asOfMillis);
        dormant[i] = false;
      }
    }
    count();
  }

  /**
   * Makes queries dormant that can be.
   *
   * @param isCalm whether all queries got all CPU time that they could use, and none is held
   */
  void rest(long nowMillis, boolean isCalm) {
    boolean changed = false;
    for (int i = 0; i < all.size(); i++) {
      if (dormant[i]) {
        continue;
      }
      VirtualQuery query = all.get(i);
      if (query.isHeld()) {
        dormant[i] = query.flow().isEmptyInside();
        wakeMillis[i] = NEVER;
        flow[i] = 0;
      } else if (isCalm) {
        wakeMillis[i] = query.flow().steadyUntil(nowMillis);
        flow[i] = query.flow().perMilli(nowMillis, wakeMillis[i]);
        dormant[i] = query.flow().canOnlyFlow(flow[i]);
      }
      changed |= dormant[i];
    }
    if (changed) {
      count();
    }
  }

  private void count() {
    count = 0;
    dormantFlow = 0;
    nextWakeMillis = NEVER;
    for (int i = 0; i < all.size(); i++) {
      if (dormant[i]) {
        dormantFlow += flow[i];
        nextWakeMillis = Math.min(nextWakeMillis, wakeMillis[i]);
      } else {
        awake[count++] = all.get(i);
      }
    }
  }
}
