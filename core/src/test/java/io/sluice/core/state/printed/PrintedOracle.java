package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Consumes each event once, and compares what comes downstream and what slices have with that. */
final class PrintedOracle {
  private final PrintedScenario scenario;
  private final List<List<Output>> accepted = new ArrayList<>();
  private final List<Map<Integer, Long>> entries = new ArrayList<>();

  /** By slice and stream: how many events are in the outputs so far. */
  private final int[][] consumed;

  PrintedOracle(PrintedScenario scenario) {
    this.scenario = scenario;
    consumed = new int[scenario.owners().size()][scenario.streams()];
    for (int slice = 0; slice < consumed.length; slice++) {
      accepted.add(new ArrayList<>());
      entries.add(new TreeMap<>(SliceCopy.atStart(scenario.streams()).entries()));
    }
  }

  /** The filter has let an output through. */
  void accepted(Output output) {
    List<Output> before = accepted.get(output.slice());
    if (output.number() > before.size() + 1) {
      throw new Violation(output + " comes, and number " + (before.size() + 1) + " is lost");
    }
    if (output.number() <= before.size()) {
      if (!before.get(output.number() - 1).equals(output)) {
        throw new Violation(output + " was " + before.get(output.number() - 1));
      }
      return;
    }
    next(output);
    before.add(output);
  }

  private void next(Output output) {
    int[] vector = consumed[output.slice()];
    List<Event> events = scenario.events(output.stream(), output.slice());
    Event event;
    do {
      if (vector[output.stream()] == events.size()) {
        throw new Violation(output + " has come before");
      }
      event = events.get(vector[output.stream()]++);
      apply(event, entries.get(output.slice()));
    } while (event.deletes());
    Output expected =
        new Output(
            event.slice(),
            output.number(),
            event.stream(),
            event.number(),
            entries.get(output.slice()).get(event.key()));
    if (!expected.equals(output)) {
      throw new Violation(output + " comes instead of " + expected);
    }
  }

  private static void apply(Event event, Map<Integer, Long> to) {
    if (event.deletes()) {
      to.remove(event.key());
    } else {
      to.merge(event.key(), event.appendTo(0), (before, last) -> event.appendTo(before));
    }
  }

  /** Compares an active slice with what it must have; with several streams, their order is open. */
  void compare(int slice, SliceCopy found) {
    if (scenario.streams() > 1) {
      return;
    }
    Map<Integer, Long> expected = new TreeMap<>(SliceCopy.atStart(1).entries());
    scenario
        .events(0, slice)
        .subList(0, found.vector().get(0))
        .forEach(event -> apply(event, expected));
    if (!expected.equals(found.entries())) {
      throw new Violation(
          "slice %d has %s instead of %s".formatted(slice, found.entries(), expected));
    }
  }

  /** Nothing more comes. */
  void finish(int slice, SliceCopy found) {
    for (int stream = 0; stream < scenario.streams(); stream++) {
      List<Event> events = scenario.events(stream, slice);
      while (consumed[slice][stream] < events.size()) {
        Event rest = events.get(consumed[slice][stream]++);
        if (!rest.deletes()) {
          throw new Violation("the output of " + rest + " never comes");
        }
        apply(rest, entries.get(slice));
      }
    }
    if (!entries.get(slice).equals(found.entries())) {
      throw new Violation(
          "slice %d ends with %s instead of %s"
              .formatted(slice, found.entries(), entries.get(slice)));
    }
  }
}
