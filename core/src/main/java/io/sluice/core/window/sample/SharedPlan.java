package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds what all samplers of a stream expect of its windows together. A sampler that plans alone
 * supposes that there are no others: it takes from its part what would be enough for the whole.
 */
public final class SharedPlan {

  /** Keys of a sampler that has not counted for longer are not those of now. */
  private static final long FRESH_PANES = 3;

  private final Outlook outlook;
  private final double work;
  private final KeyEvents keys;

  private SharedPlan(Outlook outlook, double work, KeyEvents keys) {
    this.outlook = outlook;
    this.work = work;
    this.keys = keys;
  }

  /**
   * Makes a plan of what samplers have found out.
   *
   * @param reports of the samplers, or their states; one of each
   * @return the plan as bytes; empty while too little is known
   */
  public static Optional<byte[]> of(SampleQuestion question, Collection<byte[]> reports) {
    List<Findings> all = reports.stream().map(report -> Findings.read(question, report)).toList();
    PaneHistory history = new PaneHistory(question);
    all.forEach(each -> history.add(each.history()));
    if (!history.isWarm()) {
      return Optional.empty();
    }
    double work = all.stream().mapToDouble(Findings::work).sum();
    Outlook outlook = history.outlook();
    StateWriter out = new StateWriter();
    new SharedPlan(outlook, work, keys(question, all, history.latest(), outlook)).write(out);
    return Optional.of(out.toBytes());
  }

  /** Returns how many events keys have in a window, from the latest pane of each sampler. */
  private static KeyEvents keys(
      SampleQuestion question, List<Findings> all, long latest, Outlook outlook) {
    Map<Long, Double> events = new HashMap<>();
    double counted = 0;
    for (Findings each : all) {
      if (each.history().latest() > latest - FRESH_PANES * question.slide()) {
        each.keys().addTo(events);
        counted += each.history().latestEvents();
      }
    }
    double windows = outlook.events() / Math.max(1, counted);
    events.replaceAll((key, some) -> some * windows);
    return KeyEvents.of(events);
  }

  Outlook outlook() {
    return outlook;
  }

  /** Returns whether the work of all samplers is worth the error of a sample. */
  boolean isWorthIt() {
    return Load.isWorthIt(work);
  }

  /** Returns how many events of a key a window will have; 0 if it is not known to have many. */
  double events(long key) {
    return keys.eventsOf(key);
  }

  void write(StateWriter out) {
    out.putDouble(outlook.events());
    out.putDouble(outlook.lateShare());
    out.putDouble(outlook.overdispersion());
    out.putDouble(outlook.variation());
    out.putDouble(outlook.skewness());
    out.putDouble(outlook.lateRatio());
    out.putDouble(outlook.late());
    out.putDouble(work);
    keys.write(out);
  }

  static SharedPlan read(StateReader in) {
    Outlook outlook =
        new Outlook(
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble(),
            in.getDouble());
    return new SharedPlan(outlook, in.getDouble(), KeyEvents.read(in));
  }
}
