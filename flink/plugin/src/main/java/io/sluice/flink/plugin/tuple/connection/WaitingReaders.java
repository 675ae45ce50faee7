package io.sluice.flink.plugin.tuple.connection;

import java.util.ArrayDeque;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;

/**
 * Takes the place of the deque in which Flink keeps the readers of a connection that have something
 * to send. It is that deque in all but one thing: it may answer another reader than the first when
 * it is asked whose turn it is. An order that fails is not asked again, and the deque is as it
 * would have been without one. The thread that serves the connection uses it.
 */
@SuppressWarnings("serial") // Flink does not serialise it
final class WaitingReaders extends ArrayDeque<NetworkSequenceViewReader> {
  private final transient Connections connections;
  private final transient ReaderTurns turns;
  private transient boolean isBroken;

  WaitingReaders(Connections connections, Function<NetworkSequenceViewReader, Behind> behind) {
    this.connections = connections;
    turns = new ReaderTurns(connections.turns(), behind);
  }

  /** Returns the readers that have been seen and not been forgotten; safe for any thread. */
  Stream<ReaderQueue> known() {
    return turns.known();
  }

  @Override
  public boolean add(NetworkSequenceViewReader reader) {
    boolean added = super.add(reader);
    if (!isBroken) {
      try {
        turns.came(reader, System.nanoTime());
      } catch (RuntimeException | LinkageError fault) {
        giveUp(fault);
      }
    }
    return added;
  }

  @Override
  public NetworkSequenceViewReader poll() {
    NetworkSequenceViewReader first = peekFirst();
    if (first == null || isBroken) {
      return super.poll();
    }
    try {
      NetworkSequenceViewReader chosen = turns.next(connections.wanted(), this);
      if (chosen != first) {
        takeOut(chosen);
        connections.turns().outOfTurn().increment();
        return chosen;
      }
    } catch (RuntimeException | LinkageError fault) {
      giveUp(fault);
    }
    return super.poll();
  }

  private void takeOut(NetworkSequenceViewReader chosen) {
    if (!removeFirstOccurrence(chosen)) {
      throw new IllegalStateException("%s has the turn and does not wait".formatted(chosen));
    }
  }

  @Override
  public boolean removeIf(Predicate<? super NetworkSequenceViewReader> filter) {
    return super.removeIf(reader -> filter.test(reader) && turns.left(reader));
  }

  @Override
  public boolean remove(Object reader) {
    return removeIf(waiting -> waiting.equals(reader));
  }

  /** Flink does this when the connection ends. */
  @Override
  public void clear() {
    super.clear();
    turns.forget();
    connections.closed(this);
  }

  private void giveUp(Throwable fault) {
    isBroken = true;
    turns.forget();
    connections.failed(fault);
  }

  /** Compares by identity: each connection has its own. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
