package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Unchanging;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A bounded world: who is there, what comes, and how often each disturbance may come.
 *
 * @param processes the process of each container
 * @param owners the container of each slice at the start
 * @param each so many events come for a slice in each stream
 * @param deletes the first, third … event deletes the entry that the slice starts with
 * @param oneOwner no slice may be active in two containers
 */
record PrintedScenario(
    List<Integer> processes,
    List<Integer> owners,
    int streams,
    int backups,
    int each,
    boolean deletes,
    boolean oneOwner,
    List<Target> moves,
    Map<PrintedStep.Kind, Integer> disturbances)
    implements Unchanging {

  /** Where a slice is to go. */
  record Target(int slice, int container) {}

  static PrintedScenario of(List<Integer> processes, List<Integer> owners, int backups) {
    return new PrintedScenario(processes, owners, 1, backups, 2, false, false, List.of(), Map.of());
  }

  PrintedScenario streams(int number) {
    return new PrintedScenario(
        processes, owners, number, backups, each, deletes, oneOwner, moves, disturbances);
  }

  PrintedScenario events(int number) {
    return new PrintedScenario(
        processes, owners, streams, backups, number, deletes, oneOwner, moves, disturbances);
  }

  PrintedScenario deleting() {
    return new PrintedScenario(
        processes, owners, streams, backups, each, true, oneOwner, moves, disturbances);
  }

  PrintedScenario withOneOwner() {
    return new PrintedScenario(
        processes, owners, streams, backups, each, deletes, true, moves, disturbances);
  }

  PrintedScenario move(int slice, int container) {
    List<Target> more = new ArrayList<>(moves);
    more.add(new Target(slice, container));
    return new PrintedScenario(
        processes,
        owners,
        streams,
        backups,
        each,
        deletes,
        oneOwner,
        List.copyOf(more),
        disturbances);
  }

  PrintedScenario with(PrintedStep.Kind disturbance, int times) {
    Map<PrintedStep.Kind, Integer> more = new EnumMap<>(PrintedStep.Kind.class);
    more.putAll(disturbances);
    more.put(disturbance, times);
    return new PrintedScenario(
        processes, owners, streams, backups, each, deletes, oneOwner, moves, Map.copyOf(more));
  }

  /** Returns the events of a stream for a slice. */
  List<Event> events(int stream, int slice) {
    List<Event> events = new ArrayList<>();
    for (int number = 1; number <= each; number++) {
      boolean odd = number % 2 == 1;
      events.add(new Event(stream, number, slice, odd && !deletes ? 1 : 0, odd && deletes));
    }
    return events;
  }
}
