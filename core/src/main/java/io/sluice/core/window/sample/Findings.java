package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;

/**
 * Holds what a sampler has found out about the events of its part.
 *
 * @param history of complete panes
 * @param work that all events would make, in cores
 * @param keys with many events in the latest of the panes
 */
record Findings(PaneHistory history, double work, KeyEvents keys) {

  /** Reads them from a report of a sampler or from its state, which begin alike. */
  static Findings read(SampleQuestion question, byte[] report) {
    StateReader in = new StateReader(report);
    in.readVersion(Sampler.VERSION);
    PaneHistory history = new PaneHistory(question);
    history.read(in);
    Load load = new Load(question.cost(), question.memory());
    load.read(in);
    KeyEvents keys = in.version() > 3 ? KeyEvents.read(in) : KeyEvents.NONE;
    return new Findings(history, load.work(), keys);
  }
}
