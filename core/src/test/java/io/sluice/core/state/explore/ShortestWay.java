package io.sluice.core.state.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;

/** Finds a shortest way to a world that is not as it must be: all ways of n steps, then longer. */
public final class ShortestWay<C extends Choice> {

  /** A world, and how it was reached. */
  private record Place<C extends Choice>(Explorable<C> world, Way<C> way) {}

  private record Way<C extends Choice>(Way<C> before, C last) {

    List<C> steps() {
      List<C> steps = new ArrayList<>();
      for (Way<C> way = this; way.before != null; way = way.before) {
        steps.add(way.last);
      }
      Collections.reverse(steps);
      return steps;
    }
  }

  private final Set<Long> seen = new HashSet<>();
  private final Queue<Place<C>> open = new ArrayDeque<>();
  private Way<C> here = new Way<>(null, null);
  private long steps;

  private ShortestWay() {}

  /** Looks at up to a number of different worlds. */
  public static <C extends Choice> Found<C> from(Explorable<C> first, long most) {
    return new ShortestWay<C>().search(first, most);
  }

  private Found<C> search(Explorable<C> first, long most) {
    try {
      open.add(new Place<>(first, here));
      while (!open.isEmpty() && seen.size() < most) {
        spread(open.remove());
      }
      return new Found<>(seen.size(), steps, open.isEmpty(), null, List.of());
    } catch (Violation e) {
      return new Found<>(seen.size(), steps, false, e, here.steps());
    }
  }

  private void spread(Place<C> place) {
    here = place.way;
    List<C> choices = place.world.choices();
    if (choices.stream().noneMatch(Choice::isProgress)) {
      place.world.checkEnd();
    }
    for (C step : choices) {
      here = new Way<>(place.way, step);
      Explorable<C> next = Snapshot.copy(place.world);
      next.take(step);
      steps++;
      if (seen.add(Fingerprint.of(next))) {
        open.add(new Place<>(next, here));
      }
    }
  }
}
