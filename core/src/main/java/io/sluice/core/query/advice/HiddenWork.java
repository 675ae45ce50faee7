package io.sluice.core.query.advice;

import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.List;

/**
 * Computes the work of a machine's queries that can still wait at the moment at which one of them
 * is due.
 *
 * <p>Of another query with period P, the records since its last due time can wait: at a load of l
 * cores, l × their age. Over all due times of the one, the age of the other takes the values r + g
 * × m that are below P, with g the greatest common divisor of both periods and r the distance of
 * their phases modulo g; so its mean is r + (P − g) / 2, and for equal periods just r. Over evenly
 * spread phases that comes to half a period.
 */
final class HiddenWork {

  private final int cores;
  private final List<Demand> demands;
  private final double virtualDeadlineMillis;

  HiddenWork(int cores, List<Demand> demands, double virtualDeadlineMillis) {
    this.cores = cores;
    this.demands = demands;
    this.virtualDeadlineMillis = virtualDeadlineMillis;
  }

  /**
   * The work that the others leave for later when this query is due.
   *
   * @param millis of the whole machine, mean; among those due at the same moment, the earlier in
   *     the list goes first
   * @param forAllMillis the same with nothing left for later by those due at the same moment: what
   *     is hidden from all of these
   * @param coinciding share of the others' load that is due at the same moment, in [0, 1]
   */
  record Behind(double millis, double forAllMillis, double coinciding) {}

  Behind behind(int judged) {
    WindowGeometry mine = demands.get(judged).due().orElseThrow();
    double work = 0;
    double forAll = 0;
    double coinciding = 0;
    double others = 0;
    for (int i = 0; i < demands.size(); i++) {
      Demand other = demands.get(i);
      if (i == judged || !other.canWait()) {
        continue;
      }
      others += other.load();
      if (other.due().isEmpty()) {
        work += other.load() * virtualDeadlineMillis;
        forAll += other.load() * virtualDeadlineMillis;
        continue;
      }
      WindowGeometry theirs = other.due().get();
      long common = gcd(mine.periodMillis(), theirs.periodMillis());
      long past = Math.floorMod(mine.phaseMillis() - theirs.phaseMillis(), common);
      double least = (theirs.periodMillis() - common) / 2.0;
      double age = least + (past == 0 && i > judged ? common : past);
      long apart = Math.min(past, common - past);
      long shorter = Math.min(mine.periodMillis(), theirs.periodMillis());
      boolean same = common == shorter && apart <= Demand.SAME_MOMENT * shorter;
      work += other.load() * age;
      forAll += other.load() * (same ? least : age);
      coinciding += same ? other.load() * common / theirs.periodMillis() : 0;
    }
    return new Behind(work / cores, forAll / cores, others == 0 ? 0 : coinciding / others);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
