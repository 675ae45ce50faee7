package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.hook.task.RunningTask;

/**
 * Keeps which tasks of one query stand still, and closes and opens their gates. Only {@link
 * #isHeld} is for any thread; all else is called with the query locked, and its present members.
 */
final class Holding {
  private volatile Hold hold = Hold.NOBODY;
  private boolean replaced;
  private boolean listed = true;

  boolean isHeld() {
    return hold.all();
  }

  /**
   * Makes these tasks stand still, and all others go on; none stands still once it is replaced or
   * not listed.
   *
   * @return how many gates that closed or opened
   */
  int change(Hold wanted, Member[] members) {
    if (replaced || (!listed && !wanted.equals(Hold.NOBODY))) {
      return 0;
    }
    hold = wanted;
    return letGo(wanted, members) + close(members);
  }

  /** Lets those tasks go that are not to stand still; stops none. */
  int letGo(Hold wanted, Member[] members) {
    int switched = 0;
    for (Member member : members) {
      switched += !wanted.covers(member) && setClosed(member.task(), false) ? 1 : 0;
    }
    return switched;
  }

  /**
   * Makes tasks that have joined stand still too, where they are to; returns how many gates closed.
   */
  int close(Member[] members) {
    int switched = 0;
    for (Member member : members) {
      switched += hold.covers(member) && setClosed(member.task(), true) ? 1 : 0;
    }
    return switched;
  }

  /** Returns whether tasks can stand still that a checkpoint waits for. */
  boolean canStopBarriers() {
    return hold.canStopBarriers();
  }

  /** Opens what stands still behind the sources, or closes it again. */
  void letBarrierPass(boolean passing, Member[] members) {
    for (Member member : members) {
      if (!member.task().isSource()) {
        setClosed(member.task(), !passing && hold.covers(member));
      }
    }
  }

  /** Notes whether the query is there to be held; one that is no longer listed goes on. */
  void listed(boolean now, Member[] members) {
    listed = now;
    if (!now && !hold.equals(Hold.NOBODY)) {
      change(Hold.NOBODY, members);
    }
  }

  /** Lets all go, for good. */
  void replace(Member[] members) {
    change(Hold.NOBODY, members);
    replaced = true;
  }

  private static boolean setClosed(RunningTask task, boolean closed) {
    long now = System.nanoTime();
    return closed ? task.gate().close(now) : task.gate().open(now);
  }
}
