package io.sluice.flink.plugin.tuple.connection;

import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.TaskHeap;
import io.sluice.core.tuple.TaskQueues;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;

/**
 * Says which of the readers of a connection sends next. Readers behind which an event waits come
 * first, the oldest head before others, so that no order delays a checkpoint; then those that the
 * order says. What waits behind a reader changes without notice, so at each turn some are looked at
 * again, in rotation. A turn allocates nothing and takes no lock; the first turn of a reader does.
 */
final class ReaderTurns {
  private static final int LOOKS = 8;
  private static final int FEWEST = 16;

  private final IdentityHashMap<NetworkSequenceViewReader, ReaderQueue> byReader =
      new IdentityHashMap<>();
  private final TurnCounts counts;
  private final Function<NetworkSequenceViewReader, Behind> behind;
  private volatile ReaderQueue[] known = new ReaderQueue[0];
  private Connections.Wanted wanted;
  private boolean isStale;
  private TaskQueues queues;
  private SendOrder order;
  private TaskHeap withEvents;
  private int lookedAt;

  /**
   * Begins without readers.
   *
   * @param behind tells what is behind a reader that is new
   */
  ReaderTurns(TurnCounts counts, Function<NetworkSequenceViewReader, Behind> behind) {
    this.counts = counts;
    this.behind = behind;
  }

  /** Returns all readers that have not been forgotten; safe for any thread. */
  Stream<ReaderQueue> known() {
    return Arrays.stream(known);
  }

  /** Takes note that a reader has something to send. */
  void came(NetworkSequenceViewReader reader, long nowNanos) {
    ReaderQueue queue = byReader.get(reader);
    if (queue == null) {
      queue = meet(reader);
    }
    queue.waits(true);
    look(queue, nowNanos);
  }

  private ReaderQueue meet(NetworkSequenceViewReader reader) {
    int size = known.length;
    if (size >= FEWEST && Integer.bitCount(size) == 1) {
      forgetReleased();
    }
    ReaderQueue queue = new ReaderQueue(reader, behind.apply(reader), known.length);
    byReader.put(reader, queue);
    ReaderQueue[] longer = Arrays.copyOf(known, known.length + 1);
    longer[queue.place()] = queue;
    known = longer;
    isStale |= queues != null && longer.length > queues.tasks();
    return queue;
  }

  private void forgetReleased() {
    byReader.values().removeIf(queue -> !queue.isWaiting() && queue.reader().isReleased());
    if (byReader.size() < known.length) {
      ReaderQueue[] left =
          known().filter(queue -> byReader.containsKey(queue.reader())).toArray(ReaderQueue[]::new);
      for (int place = 0; place < left.length; place++) {
        left[place].place(place);
      }
      known = left;
      isStale = true;
    }
  }

  /**
   * Begins a turn and returns the reader that has it.
   *
   * @param wanted by which order; null for that of the deque
   * @param waiting the readers that have something to send, one at least
   */
  NetworkSequenceViewReader next(
      Connections.Wanted wanted, ArrayDeque<NetworkSequenceViewReader> waiting) {
    long now = System.nanoTime();
    if (isStale || !Objects.equals(wanted, this.wanted)) {
      begin(wanted, waiting, now);
    }
    lookAtSome(now);
    NetworkSequenceViewReader chosen = waiting.peekFirst();
    if (order != null) {
      int place = withEvents.first();
      if (place == SendOrder.NONE) {
        place = order.next(now);
      } else {
        counts.forEvents().increment();
      }
      chosen = known[place].reader();
    }
    picked(byReader.get(chosen));
    return chosen;
  }

  /** Sets the order up anew, from what the deque holds. */
  private void begin(
      Connections.Wanted next, ArrayDeque<NetworkSequenceViewReader> waiting, long nowNanos) {
    wanted = next;
    isStale = false;
    lookedAt = 0;
    if (next == null) {
      queues = null;
      order = null;
      withEvents = null;
      return;
    }
    int[] weights = new int[Math.max(FEWEST, 2 * known.length)];
    Arrays.fill(weights, 1);
    queues = new TaskQueues(weights);
    order = next.plan().over(queues, new SplittableRandom(next.seed()));
    withEvents = new TaskHeap(weights.length);
    for (NetworkSequenceViewReader reader : waiting) {
      came(reader, nowNanos);
    }
  }

  private void lookAtSome(long nowNanos) {
    ReaderQueue[] all = known;
    for (int i = Math.min(LOOKS, all.length); i > 0; i--) {
      lookedAt = lookedAt + 1 < all.length ? lookedAt + 1 : 0;
      if (all[lookedAt].isWaiting()) {
        look(all[lookedAt], nowNanos);
      }
    }
  }

  private void look(ReaderQueue queue, long nowNanos) {
    queue.look(nowNanos);
    if (order != null && !isStale) {
      int place = queue.place();
      queues.set(place, queue.backlog(), queue.headNanos(), 0, 1);
      order.arrived(place);
      if (queue.holdsEvent()) {
        withEvents.put(place, queue.headNanos(), queue.headNanos());
      } else {
        withEvents.remove(place);
      }
    }
  }

  private void picked(ReaderQueue queue) {
    queue.picked();
    counts.picks().increment();
    leaveOrder(queue);
  }

  private void leaveOrder(ReaderQueue queue) {
    if (order != null && !isStale) {
      int place = queue.place();
      queues.set(place, 0, 0, 0, 0);
      order.sent(place);
      withEvents.remove(place);
    }
  }

  /** Takes note that a reader leaves the deque without a turn; answers true. */
  boolean left(NetworkSequenceViewReader reader) {
    ReaderQueue queue = byReader.get(reader);
    if (queue != null) {
      queue.waits(false);
      leaveOrder(queue);
    }
    return true;
  }

  /** Forgets all readers. */
  void forget() {
    byReader.clear();
    known = new ReaderQueue[0];
    isStale = true;
  }
}
