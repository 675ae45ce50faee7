package io.sluice.core.state.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Takes a world through all orders of its steps, or through random ones. */
final class Explorer {
  private static final int ALL = Integer.MAX_VALUE;

  /**
   * Tells what was found.
   *
   * @param failure null if every world is as it must be
   */
  record Found(long worlds, long steps, boolean exhausted, Violation failure, List<Step> trace) {

    /** Fails unless all that could be found was found and is as it must be. */
    void requireGood() {
      if (failure != null || !exhausted) {
        throw new AssertionError(this + "\nafter " + trace, failure);
      }
    }

    @Override
    public String toString() {
      return "%,d worlds, %,d steps, %s"
          .formatted(
              worlds,
              steps,
              failure != null ? "failed: " + failure : exhausted ? "exhausted" : "cut off");
    }
  }

  /** A world on the way, with the steps that it may take and how many of them it has taken. */
  private static final class Node {
    private final World world;
    private final List<Step> steps;
    private int taken;

    Node(World world, List<Step> steps) {
      this.world = world;
      this.steps = steps;
    }

    boolean isDone() {
      return taken == steps.size();
    }
  }

  private final Set<Long> seen = new HashSet<>();
  private final Deque<Node> path = new ArrayDeque<>();
  private long steps;

  private Explorer() {}

  /** Returns a world that has started, has a checkpoint with all backups, and some records. */
  static World warm(Scenario scenario, Rules rules) {
    return warm(new World(scenario, rules, ContentKinds.FAITHFUL));
  }

  static World warm(World world) {
    settle(world);
    new Engine(world).ask();
    settle(world);
    return world;
  }

  private static void settle(World world) {
    while (true) {
      List<Step> steps = Choices.of(world, world.scenario.before());
      steps.removeIf(step -> !step.kind().isProgress());
      if (steps.isEmpty()) {
        return;
      }
      world.take(steps.get(0));
    }
  }

  /** Explores all orders, depth first, up to a number of different worlds. */
  static Found all(World first, long most) {
    return new Explorer().explore(first, most);
  }

  private Found explore(World first, long most) {
    try {
      enter(first);
      while (!path.isEmpty() && seen.size() < most) {
        Node node = path.peek();
        if (node.isDone()) {
          path.pop();
          continue;
        }
        Step step = node.steps.get(node.taken++);
        World world = node.isDone() ? node.world : Snapshot.copy(node.world);
        steps++;
        world.take(step);
        enter(world);
      }
      return new Found(seen.size(), steps, path.isEmpty(), null, List.of());
    } catch (Violation e) {
      return new Found(seen.size(), steps, false, e, trace());
    }
  }

  private void enter(World world) {
    if (!seen.add(Fingerprint.of(world))) {
      return;
    }
    List<Step> choices = Choices.of(world, ALL);
    if (!Choices.anyProgress(choices)) {
      world.checkEnd();
    }
    path.push(new Node(world, choices));
  }

  private List<Step> trace() {
    List<Step> trace = new ArrayList<>();
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
  static Found one(World world, RandomGenerator random) {
    List<Step> trace = new ArrayList<>();
    int calm = 1 << random.nextInt(8);
    try {
      while (true) {
        List<Step> choices = Choices.of(world, ALL);
        if (!Choices.anyProgress(choices)) {
          world.checkEnd();
        }
        if (choices.isEmpty()) {
          return new Found(trace.size(), trace.size(), true, null, trace);
        }
        if (random.nextInt(calm) > 0 && Choices.anyProgress(choices)) {
          choices.removeIf(step -> !step.kind().isProgress());
        }
        Step step = choices.get(random.nextInt(choices.size()));
        trace.add(step);
        world.take(step);
      }
    } catch (Violation e) {
      return new Found(trace.size(), trace.size(), false, e, trace);
    }
  }
}
