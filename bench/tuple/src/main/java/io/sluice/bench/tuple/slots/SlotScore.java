package io.sluice.bench.tuple.slots;

import java.util.Arrays;

/** Measures a run of the slot model. Backlogs count at the end of a slot, as in Hone's Eq. 1. */
public final class SlotScore {

  /** Slots at which the balance is sampled, the first and the last left out (Hone, Fig. 7). */
  public static final int SAMPLES = 9;

  private final int tasks;
  private final int slots;
  private final int sampleEvery;
  private final DelayCounts tuples = new DelayCounts();
  private final DelayCounts events = new DelayCounts();
  private final double[] samples = new double[SAMPLES];
  private long maximumBacklog;
  private long waiting;
  private double squares;
  private double balance;
  private int unevenSlots;
  private int wasted;
  private int sampled;
  private int nextSample;

  SlotScore(int tasks, int slots) {
    this.tasks = tasks;
    this.slots = slots;
    sampleEvery = Math.max(1, slots / (SAMPLES + 1));
    nextSample = sampleEvery;
  }

  /** Takes note of tuples that come to a queue with so many. */
  void arrived(int number, long backlogBefore) {
    waiting += number;
    squares += (double) number * (2 * backlogBefore + number);
  }

  /** Takes note of a tuple that leaves a queue with so many, this one included. */
  void sent(int delay, long backlogBefore) {
    tuples.add(delay);
    waiting--;
    squares -= 2 * backlogBefore - 1;
  }

  /** Takes note of the last tuple of an event. */
  void eventSent(int sinceItHappened) {
    events.add(sinceItHappened);
  }

  /** Takes note of a slot in which something waited and nothing was sent. */
  void wasted() {
    wasted++;
  }

  /** Takes note of the backlog of a queue to which something came in this slot. */
  public void backlog(long backlog) {
    if (backlog > maximumBacklog) {
      maximumBacklog = backlog;
    }
  }

  long waiting() {
    return waiting;
  }

  /** Ends a slot. */
  void slotEnds(int slot) {
    if (waiting > 0) {
      balance += jain();
      unevenSlots++;
    }
    if (slot == nextSample && sampled < SAMPLES) {
      samples[sampled++] = waiting == 0 ? 1 : jain();
      nextSample += sampleEvery;
    }
  }

  /** Returns Jain's index of the backlogs: from 1 / tasks to 1, where all are equal. */
  private double jain() {
    return (double) waiting * waiting / (tasks * squares);
  }

  SlotResult result() {
    return new SlotResult(
        maximumBacklog,
        unevenSlots == 0 ? 1 : balance / unevenSlots,
        Arrays.stream(samples).boxed().toList(),
        tuples.mean(),
        tuples.quantile(0.99),
        tuples.quantile(0.999),
        events.mean(),
        events.quantile(0.99),
        tuples.total(),
        waiting,
        (double) wasted / slots,
        tuples.tail());
  }
}
