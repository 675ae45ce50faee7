package io.sluice.core.state.protocol;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.Comparator.naturalOrder;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds the fewest moves that carry out a command, to containers that hold a backup of the slice
 * where there is a choice.
 */
public final class MovePlanner {
  private final Stage stage;
  private final RoutingTable table;
  private final Map<ContainerId, TreeSet<Slice>> slices = new TreeMap<>();
  private final List<Move> moves = new ArrayList<>();

  private MovePlanner(Stage stage, RoutingTable table) {
    this.stage = stage;
    this.table = table;
    for (ContainerId container : stage.allContainers()) {
      slices.put(container, new TreeSet<>(table.slicesOf(container)));
    }
  }

  /** Returns the moves; none if the stage already is what the command wants. */
  public static List<Move> plan(Stage stage, RoutingTable table, Command command)
      throws RefusedCommandException {
    MovePlanner planner = new MovePlanner(stage, table);
    if (command instanceof Command.MoveTo moveTo) {
      planner.moveTo(moveTo);
    } else if (command instanceof Command.Scale scale) {
      planner.scale(scale.containers());
    } else if (command instanceof Command.UseThreads threads) {
      threads.processes().forEach(here -> planner.useThreads(threads.threads(), here));
    } else if (command instanceof Command.Drain drain) {
      planner.drain(drain.containers());
    }
    return List.copyOf(planner.moves);
  }

  /** Refuses moves that cannot be made. */
  static void requirePossible(Stage stage, RoutingTable table, List<Move> moves)
      throws RefusedCommandException {
    MovePlanner planner = new MovePlanner(stage, table);
    for (Move move : moves) {
      planner.requireKnown(move.slice());
      planner.requireKnown(List.of(move.from(), move.to()));
      boolean isHere = planner.slices.get(move.from()).remove(move.slice());
      if (!isHere || move.from().equals(move.to())) {
        throw new RefusedCommandException(
            "Stage '%s' cannot move %s from %s to %s: it is owned by %s and moves once at a time"
                .formatted(
                    stage.name(),
                    move.slice(),
                    move.from(),
                    move.to(),
                    table.home(move.slice()).owner()));
      }
    }
  }

  private void moveTo(Command.MoveTo command) throws RefusedCommandException {
    requireKnown(List.of(command.to()));
    for (Slice slice : new TreeSet<>(command.slices())) {
      requireKnown(slice);
      ContainerId owner = table.home(slice).owner();
      if (!owner.equals(command.to())) {
        move(slice, owner, command.to());
      }
    }
  }

  private void requireKnown(Slice slice) throws RefusedCommandException {
    if (slice.number() < 0 || slice.number() >= stage.slices()) {
      throw new RefusedCommandException(
          "Stage '%s' has no %s: use 0 to %d".formatted(stage.name(), slice, stage.slices() - 1));
    }
  }

  private void scale(int containers) throws RefusedCommandException {
    if (containers < 1 || containers > stage.containers()) {
      throw new RefusedCommandException(
          "Stage '%s' has %d containers and cannot use %d: use 1 to %d%s"
              .formatted(
                  stage.name(),
                  stage.containers(),
                  containers,
                  stage.containers(),
                  containers < 1
                      ? ""
                      : ", or submit the job with %d more .spares()"
                          .formatted(containers - stage.containers())));
    }
    List<ContainerId> used = stage.allContainers().subList(0, containers);
    empty(stage.allContainers().subList(containers, stage.containers()), used);
    balance(used);
  }

  /** Those that have slices stay in use before others come into use. */
  private void useThreads(int threads, List<ContainerId> here) {
    List<ContainerId> inOrder =
        here.stream()
            .sorted(
                comparing((ContainerId container) -> load(container) == 0)
                    .thenComparing(naturalOrder()))
            .toList();
    int used = Math.min(threads, inOrder.size());
    empty(inOrder.subList(used, inOrder.size()), inOrder.subList(0, used));
    balance(inOrder.subList(0, used));
  }

  private void drain(Collection<ContainerId> containers) throws RefusedCommandException {
    requireKnown(containers);
    List<ContainerId> others = new ArrayList<>(stage.allContainers());
    others.removeAll(containers);
    if (others.isEmpty()) {
      throw new RefusedCommandException(
          "Stage '%s' cannot drain all of its %d containers: leave one"
              .formatted(stage.name(), stage.containers()));
    }
    List<ContainerId> used =
        others.stream().filter(container -> !slices.get(container).isEmpty()).toList();
    empty(containers, used.isEmpty() ? others : used);
  }

  private void requireKnown(Collection<ContainerId> containers) throws RefusedCommandException {
    for (ContainerId container : containers) {
      if (!slices.containsKey(container)) {
        throw new RefusedCommandException(
            "Stage '%s' has no %s: use 0 to %d"
                .formatted(stage.name(), container, stage.containers() - 1));
      }
    }
  }

  private void empty(Collection<ContainerId> sources, List<ContainerId> destinations) {
    for (ContainerId source : new TreeSet<>(sources)) {
      for (Slice slice : List.copyOf(slices.get(source))) {
        move(slice, source, leastLoaded(destinations, slice));
      }
    }
  }

  private ContainerId leastLoaded(List<ContainerId> destinations, Slice slice) {
    return destinations.stream()
        .min(
            comparingInt(this::load)
                .thenComparing(container -> table.home(slice).holders().contains(container) ? 0 : 1)
                .thenComparing(naturalOrder()))
        .orElseThrow();
  }

  private void balance(List<ContainerId> used) {
    while (true) {
      int most = used.stream().mapToInt(this::load).max().orElse(0);
      int least = used.stream().mapToInt(this::load).min().orElse(0);
      if (most - least <= 1) {
        return;
      }
      Move best = best(withLoad(used, most), withLoad(used, least));
      move(best.slice(), best.from(), best.to());
    }
  }

  private List<ContainerId> withLoad(List<ContainerId> containers, int load) {
    return containers.stream().filter(container -> load(container) == load).toList();
  }

  private Move best(List<ContainerId> sources, List<ContainerId> destinations) {
    for (ContainerId from : sources) {
      for (ContainerId to : destinations) {
        Optional<Slice> slice = backedUpAt(to, from);
        if (slice.isPresent()) {
          return new Move(slice.get(), from, to);
        }
      }
    }
    ContainerId from = sources.get(0);
    return new Move(slices.get(from).last(), from, destinations.get(0));
  }

  private Optional<Slice> backedUpAt(ContainerId holder, ContainerId owner) {
    return slices.get(owner).stream()
        .filter(slice -> table.home(slice).holders().contains(holder))
        .max(comparing(Slice::number));
  }

  private int load(ContainerId container) {
    return slices.get(container).size();
  }

  /** Moves a slice once; a slice that moves on goes to its last place at once. */
  private void move(Slice slice, ContainerId from, ContainerId to) {
    slices.get(from).remove(slice);
    slices.get(to).add(slice);
    ContainerId owner = table.home(slice).owner();
    moves.removeIf(move -> move.slice().equals(slice));
    if (!owner.equals(to)) {
      moves.add(new Move(slice, owner, to));
    }
  }
}
