package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.List;

/**
 * Plans which share of the events of a key a sampler takes: from what it has counted itself, or
 * with all samplers of the stream, once there is a plan of them all.
 */
final class Planner {

  private final SampleQuestion question;
  private final double multiplier;
  private final PaneHistory history;
  private KeyEvents keys = KeyEvents.NONE;

  /** The plan of all samplers; null while this one plans alone. */
  private SharedPlan plan;

  /** Own events of a window when the plan was made; 0 if they were not known. */
  private double eventsThen;

  Planner(SampleQuestion question) {
    this.question = question;
    multiplier = question.confidence().normalMultiplier();
    history = new PaneHistory(question);
  }

  /** Learns from a complete pane, which is the latest. */
  void add(Pane complete) {
    history.add(complete.start(), complete.counts());
    keys = KeyEvents.of(complete.strata());
  }

  /**
   * Returns the share to take, 1 for all.
   *
   * @param part of the own events that the key has had lately
   * @param isWorthIt whether the own work is worth the error of a sample
   */
  double share(long key, double part, boolean isWorthIt) {
    boolean worthIt = isWorthIt || (plan != null && plan.isWorthIt());
    if (!worthIt || (plan == null && !history.isWarm())) {
      return 1;
    }
    Outlook outlook = plan == null ? history.outlook() : plan.outlook();
    double own = history.isWarm() ? part * history.outlook().events() : 0;
    double events = plan == null ? own : Math.max(own, plan.events(key) * remaining());
    return SampleSize.share(outlook, events, question.error().share(), multiplier);
  }

  /**
   * Returns which part of the planned events is to be expected still: a plan may be old, and if
   * fewer come here than then, fewer may come everywhere.
   */
  private double remaining() {
    boolean known = eventsThen > 0 && history.isWarm();
    return known ? Math.min(1, history.outlook().events() / eventsThen) : 1;
  }

  /** Plans with all other samplers from now on. */
  void follow(byte[] sharedPlan) {
    plan = SharedPlan.read(new StateReader(sharedPlan));
    eventsThen = history.isWarm() ? history.outlook().events() : 0;
  }

  /** See {@link Sampler#takeOver}. */
  void takeOver(List<byte[]> parts, List<byte[]> all) {
    parts.forEach(part -> history.add(Findings.read(question, part).history()));
    plan = null;
    SharedPlan.of(question, all).ifPresent(this::follow);
  }

  /** Writes what it has counted itself, in the form of {@link Findings}. */
  void writeFindings(StateWriter out, Load load) {
    history.write(out);
    load.write(out);
    keys.write(out);
  }

  void readFindings(StateReader in, Load load) {
    history.read(in);
    load.read(in);
    keys = in.version() > 3 ? KeyEvents.read(in) : KeyEvents.NONE;
  }

  void writePlan(StateWriter out) {
    out.putBoolean(plan != null);
    if (plan != null) {
      plan.write(out);
      out.putDouble(eventsThen);
    }
  }

  void readPlan(StateReader in) {
    if (in.getBoolean()) {
      plan = SharedPlan.read(in);
      eventsThen = in.getDouble();
    }
  }
}
