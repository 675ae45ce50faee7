package io.sluice.core.window.sample;

import io.sluice.core.window.Sample;
import io.sluice.core.window.StateReader;
import io.sluice.core.window.StateWriter;
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
 * <p>{@link #add} takes events as they arrive, {@link #poll} the time. Everything follows from the
 * calls alone, and from their numbers if the cost is measured. Not thread-safe.
 */
public final class Sampler {

  /** Version 2 was the first; numbers of events are kept in its form. Version 3 has the begin. */
  private static final int VERSION = 3;

  private static final int WINDOWS_KEPT = 2;
  private static final long AUDITS = 20;

  private final SampleQuestion question;
  private final int subtask;
  private final double multiplier;
  private final TreeMap<Long, Pane> panes = new TreeMap<>();
  private final PaneHistory history;
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
    multiplier = question.confidence().normalMultiplier();
    history = new PaneHistory(question);
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
      stratum = new Stratum(key, share(key, pane.start()));
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
      if (Math.floorMod(Inclusion.mix(question.seed() + start), AUDITS) == 0) {
        return true;
      }
    }
    return false;
  }

  private double share(long key, long pane) {
    if (!history.isWarm() || !load.isWorthIt()) {
      return 1;
    }
    Outlook outlook = history.outlook();
    double events = outlook.events() * shareOf(key, pane);
    return SampleSize.share(outlook, events, question.error().share(), multiplier);
  }

  /** The part of a key in the two panes before; 0 if it had none, so that it is taken whole. */
  private double shareOf(long key, long pane) {
    Pane before = panes.get(pane - question.slide());
    Pane twoBefore = panes.get(pane - 2 * question.slide());
    double one = before == null ? 0 : before.shareOf(key);
    double other = twoBefore == null ? 0 : twoBefore.shareOf(key);
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

  /** Takes the time: what is complete is learned from, and the load is looked at. */
  public void poll(long now) {
    load.tick(now);
    began = Math.min(began, now);
    while (!panes.isEmpty()
        && panes.firstKey() + question.slide() + WINDOWS_KEPT * question.size() <= now) {
      Pane complete = panes.pollFirstEntry().getValue();
      latest = latest == complete ? null : latest;
      forgotten = complete.start() + question.slide();
      if (complete.start() >= began) {
        history.add(complete.counts());
      }
    }
  }

  /** Returns the whole state, in a form that says its version. */
  public byte[] state() {
    StateWriter out = new StateWriter();
    out.putInt(VERSION);
    history.write(out);
    load.write(out);
    out.putLong(sequence);
    out.putLong(forgotten);
    out.putLong(began);
    out.putInt(panes.size());
    panes.values().forEach(pane -> pane.write(out));
    return out.toBytes();
  }

  /**
   * Takes over a state, before any event.
   *
   * @param own whether this sampler wrote it; of another it takes what complete panes tell
   * @throws IllegalArgumentException if another version wrote the state
   */
  public void restore(byte[] state, boolean own) {
    StateReader in = new StateReader(state);
    in.readVersion(VERSION);
    history.read(in);
    load.read(in);
    sequence = in.getLong();
    forgotten = in.getLong();
    long begin = in.version() > 2 ? in.getLong() : Long.MIN_VALUE;
    began = own ? begin : began;
    for (int left = own ? in.getInt() : 0; left > 0; left--) {
      Pane pane = Pane.read(in);
      panes.put(pane.start(), pane);
    }
  }
}
