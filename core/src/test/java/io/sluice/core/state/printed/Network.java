package io.sluice.core.state.printed;

import java.util.List;

/** Carries the messages, events and outputs of the state machines, and keeps their log. */
interface Network {

  void toMaster(int container, ToMaster message);

  void streamToMaster(int stream, ToMaster message);

  void toContainer(int container, ToContainer message);

  void toUpstream(int stream, ToUpstream message);

  void toPeer(int from, int to, ToPeer message);

  void event(int container, Event event);

  void output(int container, Output output);

  /** Puts outputs into the replicated log, as one batch (IV). */
  void log(Iterable<Output> batch);

  /** Returns the slice's outputs in the log, by number. */
  List<Output> logged(int slice);
}
