package io.sluice.core.state.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Takes a world through all orders of its steps, or through random ones. */
public final class Explorer<C extends Choice> {

  /** A world on the way, with the steps that it may take and how many of them it has taken. */
  private static final class Node<C extends Choice> {
    private final Explorable<C> world;
    private final List<C> steps;
    private int taken;

    Node(Explorable<C> world, List<C> steps) {
      this.world = world;
      this.steps = steps;
    }

    boolean isDone() {
      return taken == steps.size();
    }

    /** Takes its next step in a copy, and the last one itself. */
    Explorable<C> next() {
      C step = steps.get(taken++);
      Explorable<C> next = isDone() ? world : Snapshot.copy(world);
      next.take(step);
      return next;
    }
  }

  private final Set<Long> seen = new HashSet<>();
  private final Deque<Node<C>> path = new ArrayDeque<>();
  private long steps;

  private Explorer() {}

  /** Explores all orders, depth first, up to a number of different worlds. */
  public static <C extends Choice> Found<C> all(Explorable<C> first, long most) {
    return new Explorer<C>().explore(first, most);
  }

  private Found<C> explore(Explorable<C> first, long most) {
    try {
      enter(first);
      while (!path.isEmpty() && seen.size() < most) {
        Node<C> node = path.peek();
        if (node.isDone()) {
          path.pop();
          continue;
        }
        steps++;
        enter(node.next());
      }
      return new Found<>(seen.size(), steps, path.isEmpty(), null, List.of());
    } catch (Violation e) {
      return new Found<>(seen.size(), steps, false, e, trace());
    }
  }

  private void enter(Explorable<C> world) {
    if (!seen.add(Fingerprint.of(world))) {
      return;
    }
    List<C> choices = world.choices();
    if (choices.stream().noneMatch(Choice::isProgress)) {
      world.checkEnd();
    }
    path.push(new Node<>(world, choices));
  }

  private List<C> trace() {
    List<C> trace = new ArrayList<>();
    path.descendingIterator()
        .forEachRemaining(
            node -> {
              if (node.taken > 0) {
                trace.add(node.steps.get(node.taken - 1));
              }
            });
    return trace;
  }

  /** Takes one random way to an end; some ways see disturbances early, some late. */
  public static <C extends Choice> Found<C> one(Explorable<C> world, RandomGenerator random) {
    List<C> trace = new ArrayList<>();
    int calm = 1 << random.nextInt(8);
    try {
      while (true) {
        List<C> choices = new ArrayList<>(world.choices());
        boolean progress = choices.stream().anyMatch(Choice::isProgress);
        if (!progress) {
          world.checkEnd();
        }
        if (choices.isEmpty()) {
          return new Found<>(trace.size(), trace.size(), true, null, trace);
        }
        if (random.nextInt(calm) > 0 && progress) {
          choices.removeIf(step -> !step.isProgress());
        }
        C step = choices.get(random.nextInt(choices.size()));
        trace.add(step);
        world.take(step);
      }
    } catch (Violation e) {
      return new Found<>(trace.size(), trace.size(), false, e, trace);
    }
  }
}
