package io.sluice.core.state.protocol;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Transfer;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Moves that are made together, and the slices whose next message is still awaited. */
final class Migration {
  private final long number;
  private final List<Move> moves;
  private final Transfer transfer;
  private final Set<Slice> awaited = new TreeSet<>();

  Migration(long number, List<Move> moves, Transfer transfer) {
    this.number = number;
    this.moves = List.copyOf(moves);
    this.transfer = transfer;
    awaitAll();
  }

  long number() {
    return number;
  }

  List<Move> moves() {
    return moves;
  }

  Transfer transfer() {
    return transfer;
  }

  /** Waits for a message about every slice. */
  void awaitAll() {
    moves.forEach(move -> awaited.add(move.slice()));
  }

  /** Notes a message about a slice; returns whether it was the last one. */
  boolean arrived(Slice slice) {
    return awaited.remove(slice) && awaited.isEmpty();
  }

  Set<ContainerId> sources() {
    return sorted(moves.stream().map(Move::from));
  }

  Set<ContainerId> destinations() {
    return sorted(moves.stream().map(Move::to));
  }

  Set<ContainerId> both() {
    return sorted(moves.stream().flatMap(move -> Stream.of(move.from(), move.to())));
  }

  private static Set<ContainerId> sorted(Stream<ContainerId> containers) {
    return containers.collect(TreeSet::new, Set::add, Set::addAll);
  }
}
