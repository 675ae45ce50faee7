package io.sluice.core.state.protocol;

import io.sluice.core.state.explore.Violation;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Processes each record once, and compares what a world has with that. */
final class Oracle {
  private final Scenario scenario;
  private final TinyContent[] live;
  private final int[][] next;
  private final Map<SliceEpoch, ContainerId> owners = new HashMap<>();

  private record SliceEpoch(int slice, long epoch) {}

  Oracle(Scenario scenario) {
    this.scenario = scenario;
    live = new TinyContent[scenario.stage().slices()];
    next = new int[scenario.stage().routers()][live.length];
    startFrom(new int[scenario.stage().routers()]);
  }

  /** The stage starts from these positions of its routers. */
  void startFrom(int[] positions) {
    for (int slice = 0; slice < live.length; slice++) {
      live[slice] = expected(slice, positions);
    }
    for (int router = 0; router < next.length; router++) {
      for (int slice = 0; slice < live.length; slice++) {
        next[router][slice] = following(router, slice, positions[router]);
      }
    }
  }

  TinyContent expected(int slice, int[] positions) {
    TinyContent content = new TinyContent();
    for (int router = 0; router < positions.length; router++) {
      for (NumberedRecord each : scenario.records().get(router).subList(0, positions[router])) {
        if (each.slice() == slice) {
          each.process(content);
        }
      }
    }
    return content;
  }

  private int following(int router, int slice, int from) {
    List<NumberedRecord> all = scenario.records().get(router);
    int position = from;
    while (position < all.size() && all.get(position).slice() != slice) {
      position++;
    }
    return position;
  }

  void processed(NumberedRecord each) {
    int expected = next[each.router()][each.slice()];
    if (expected != each.number()) {
      throw new Violation(each + " is processed instead of number " + expected);
    }
    next[each.router()][each.slice()] = following(each.router(), each.slice(), expected + 1);
    each.process(live[each.slice()]);
  }

  void compare(Slice slice, TinyContent content, String where) {
    same(live[slice.number()], content, slice + " " + where);
  }

  static void same(TinyContent expected, TinyContent found, String what) {
    if (!expected.save().equals(found.save())) {
      throw new Violation(what + " has " + found.save() + " instead of " + expected.save());
    }
  }

  void finish() {
    for (int router = 0; router < next.length; router++) {
      for (int slice = 0; slice < live.length; slice++) {
        if (next[router][slice] != scenario.records().get(router).size()) {
          throw new Violation(
              "number %d of router %d is never processed".formatted(next[router][slice], router));
        }
      }
    }
  }

  void epoch(Slice slice, long epoch, ContainerId owner) {
    ContainerId before = owners.putIfAbsent(new SliceEpoch(slice.number(), epoch), owner);
    if (before != null && !before.equals(owner)) {
      throw new Violation(
          "epoch %d of %s has two owners: %s and %s".formatted(epoch, slice, before, owner));
    }
  }
}
