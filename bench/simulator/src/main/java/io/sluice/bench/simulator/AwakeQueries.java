package io.sluice.bench.simulator;

import java.util.List;

/**
 * Keeps which queries have to be looked at in each step. The others are dormant: held with nothing
 * left inside, or with so little to do on a machine that is not full that each record is served as
 * it comes. Until the next watermark a dormant query only flows; it is brought up to date when its
 * watermark comes, when it is looked at, or when the machine fills up.
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

  /** Starts with all awake. */
  AwakeQueries(List<VirtualQuery> all) {
    this.all = all;
    awake = new VirtualQuery[all.size()];
    wakeMillis = new long[all.size()];
    flow = new double[all.size()];
    dormant = new boolean[all.size()];
    count();
  }

  /** Returns how many are awake. */
  int size() {
    return count;
  }

  /** Returns one of them, in the order of all. */
  VirtualQuery get(int i) {
    return awake[i];
  }

  /** Returns the CPU time that the flow of those that are dormant takes in a ms, ms of one core. */
  double dormantFlow() {
    return dormantFlow;
  }

  /**
   * Returns the CPU time that was used to bring queries up to date since this was last asked, ms.
   */
  double takeCaughtUpMillis() {
    double taken = caughtUpMillis;
    caughtUpMillis = 0;
    return taken;
  }

  /** Wakes those whose next watermark comes in the ms that ends now. */
  void wakeDue(long nowMillis) {
    if (nowMillis >= nextWakeMillis) {
      wake(nowMillis, nowMillis - 1);
    }
  }

  /** Wakes all, as they were at that time. */
  void wakeAll(long asOfMillis) {
    wake(NEVER, asOfMillis);
  }

  /** Brings all up to this time; they stay as they are. */
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
   * Lets queries go dormant that can.
   *
   * @param isCalm whether all queries got all they could use, and none is held
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
