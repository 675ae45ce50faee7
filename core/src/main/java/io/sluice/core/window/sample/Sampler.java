package io.sluice.core.window.sample;

import io.sluice.core.hash.SplitMix;
import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.List;
import java.util.TreeMap;

/**
 * Decides for each event whether the work behind the sampler has to take it.
 *
 * <p>How it works. Time is divided into panes, of which windows are made. Each pane has a stratum
 * for each key, with a share of its events to sample: {@link SampleSize} says which share is enough
 * for the bound, from what {@link PaneHistory} knows of complete panes. A key with few events is
 * taken whole, as is everything before the history is warm. {@link Load} may lower the share, from
 * the first tick on, and it may find that the work costs too little to sample at all. {@link
 * Inclusion} draws whether an event is in the share, once for all windows that the event belongs
 * to. One window in twenty is audited: all its events are let through, those that would not have
 * been with a weight of 0, so that the windows learn how wrong a sample is.
 *
 * <p>Where a stream has several samplers, each has a part of the events. {@link #report} says what
 * one has found out, {@link SharedPlan} merges that of all, and {@link #follow} takes the merged
 * plan in place of the own. The plan is state: what is drawn after a restart is what was drawn
 * before it.
 *
 * <p>{@link #add} takes events as they arrive, {@link #poll} the time. Everything follows from the
 * calls alone, and from their numbers if the cost is measured. Not thread-safe.
 */
public final class Sampler {

  /**
   * Version 2 was the first; numbers of events are kept in its form. Version 3 has the begin,
   * version 4 the plan of all samplers.
   */
  static final int VERSION = 4;

  private static final int WINDOWS_KEPT = 2;
  private static final long AUDITS = 20;

  private final SampleQuestion question;
  private final int subtask;
  private final TreeMap<Long, Pane> panes = new TreeMap<>();
  private final Planner planner;
  private final Load load;
  private Pane latest;
  private long sequence;
  private long forgotten = Long.MIN_VALUE;

  /** The first tick. Of panes before it only late events have come, which tell of no other. */
  private long began = Long.MAX_VALUE;

  /** The stratum of the event that was taken last; null if it stands for itself. */
  private Stratum drawnFrom;

  private Pane drawnIn;
  private double drawnWeight;

  /**
   * Starts without history.
   *
   * @param subtask number of this sampler among those of the stream
   */
  public Sampler(SampleQuestion question, int subtask) {
    this.question = question;
    this.subtask = subtask;
    planner = new Planner(question);
    load = new Load(question.cost(), question.memory());
  }

  /**
   * Takes an event.
   *
   * @param key of the event; any number, but the same for all, if keys are not known
   * @param time of the event
   * @param arrival when it arrived
   * @param value of the event; not looked at if the question has the variation
   * @return whether the work has to take it; {@link #sample} then says what it stands for
   * @throws IllegalArgumentException if the value is not finite
   */
  public boolean add(long key, long time, long arrival, double value) {
    if (question.hasValues() && !Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "value %s at time %d: must be finite; filter such events before the sampler"
              .formatted(value, time));
    }
    sequence++;
    Pane pane = paneAt(time);
    if (pane == null) {
      drawnFrom = null;
      load.event(true);
      return true;
    }
    Stratum stratum = pane.strata().get(key);
    if (stratum == null) {
      stratum = new Stratum(key, planner.share(key, partOf(key, pane.start()), load.isWorthIt()));
      pane.strata().put(stratum);
    }
    pane.counts().add(question.hasValues() ? value : 0, windowsEnded(pane, arrival));
    double share = Math.min(stratum.share(), load.cap());
    boolean sampled = Inclusion.draw(question.seed(), subtask, sequence) < share;
    stratum.add(sampled ? 1 / share : 0);
    if (pane.isAudited() && load.cap() < 1) {
      pane.endAudit();
    }
    boolean taken = sampled || pane.isAudited();
    load.event(taken);
    if (taken) {
      drawnFrom = stratum;
      drawnIn = pane;
      drawnWeight = sampled ? 1 / share : 0;
    }
    return taken;
  }

  private Pane paneAt(long time) {
    if (latest != null && time >= latest.start() && time - latest.start() < question.slide()) {
      return latest;
    }
    long start = question.paneOf(time);
    if (start < forgotten) {
      return null;
    }
    latest = panes.computeIfAbsent(start, unused -> new Pane(start, isAudited(start)));
    return latest;
  }

  /** Returns whether one of the windows of the pane is drawn, by all samplers alike. */
  private boolean isAudited(long pane) {
    for (int window = 0; window < question.windowsPerEvent(); window++) {
      long start = pane - window * question.slide();
      if (Math.floorMod(SplitMix.mix(question.seed() + start), AUDITS) == 0) {
        return true;
      }
    }
    return false;
  }

  /** The part of a key in the two panes before; 0 if it had none, so that it is taken whole. */
  private double partOf(long key, long pane) {
    Pane before = panes.get(pane - question.slide());
    Pane twoBefore = panes.get(pane - 2 * question.slide());
    double one = before == null ? 0 : before.partOf(key);
    double other = twoBefore == null ? 0 : twoBefore.partOf(key);
    return before == null || twoBefore == null ? Math.max(one, other) : (one + other) / 2;
  }

  private int windowsEnded(Pane pane, long arrival) {
    long age = arrival - pane.start() - question.slide();
    return age < 0 ? 0 : (int) Math.min(question.windowsPerEvent(), 1 + age / question.slide());
  }

  /** Returns what the event that was taken last stands for, until the next is added. */
  public Sample sample() {
    if (drawnFrom == null) {
      return Sample.WHOLE;
    }
    return new Sample(
        drawnWeight,
        drawnIn.isAudited(),
        Inclusion.stratum(question.seed(), subtask, drawnIn.start(), drawnFrom.key()),
        drawnFrom.arrived(),
        drawnFrom.weighed());
  }

  /** Adds time that the work has taken, or that it has blocked the sampler. */
  public void spent(double time) {
    load.spent(time);
  }

  /**
   * Takes the time: what is complete is learned from, and the load is looked at.
   *
   * @return whether there is more to report than before
   */
  public boolean poll(long now) {
    load.tick(now);
    began = Math.min(began, now);
    boolean learned = false;
    while (!panes.isEmpty()
        && panes.firstKey() + question.slide() + WINDOWS_KEPT * question.size() <= now) {
      Pane complete = panes.pollFirstEntry().getValue();
      latest = latest == complete ? null : latest;
      forgotten = complete.start() + question.slide();
      if (complete.start() >= began) {
        planner.add(complete);
        learned = true;
      }
    }
    return learned;
  }

  /** Returns what this sampler has found out, for {@link SharedPlan#of}. */
  public byte[] report() {
    StateWriter out = new StateWriter();
    writeFindings(out);
    return out.toBytes();
  }

  private void writeFindings(StateWriter out) {
    out.putInt(VERSION);
    planner.writeFindings(out, load);
  }

  /** Plans with all other samplers from now on. */
  public void follow(byte[] sharedPlan) {
    planner.follow(sharedPlan);
  }

  /** Returns the whole state, in a form that says its version. */
  public byte[] state() {
    StateWriter out = new StateWriter();
    writeFindings(out);
    out.putLong(sequence);
    out.putLong(forgotten);
    out.putLong(began);
    planner.writePlan(out);
    out.putInt(panes.size());
    panes.values().forEach(pane -> pane.write(out));
    return out.toBytes();
  }

  /**
   * Takes over the state that this sampler wrote, before any event.
   *
   * @throws IllegalArgumentException if a later version wrote the state
   */
  public void restore(byte[] state) {
    StateReader in = new StateReader(state);
    in.readVersion(VERSION);
    planner.readFindings(in, load);
    sequence = in.getLong();
    forgotten = in.getLong();
    began = in.version() > 2 ? in.getLong() : Long.MIN_VALUE;
    if (in.version() > 3) {
      planner.readPlan(in);
    }
    for (int left = in.getInt(); left > 0; left--) {
      Pane pane = Pane.read(in);
      panes.put(pane.start(), pane);
    }
  }

  /**
   * Takes what a number of samplers knew that is not the number of now, before any event. What they
   * counted is divided: together the new samplers know no more than the old ones did.
   *
   * @param parts that fall to this sampler; its own has been restored
   * @param all states; empty if this sampler has all events now, and needs no plan
   */
  public void takeOver(List<byte[]> parts, List<byte[]> all) {
    planner.takeOver(parts, all);
  }
}
