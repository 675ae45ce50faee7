package io.sluice.storm.plugin.transport;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.budget.ByteBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.storm.messaging.TaskMessage;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Threads at a hand-over, in interleavings that a model checker chooses at each access to what they
 * share. It also fails where all threads wait for one another.
 */
@Tag("long")
class HandOverInterleavingsTest {
  private static final int INTERLEAVINGS = 10_000;

  /** Where one tuple waits, another has to wait outside. */
  private static final Bounds ROOM_FOR_ONE = new Bounds(1, 1, 4);

  @Test
  void who_puts_too_much_goes_on_and_nothing_is_lost() {
    Lincheck.runConcurrentTest(INTERLEAVINGS, () -> new Meeting().run(false));
  }

  @Test
  void what_is_put_while_it_is_closed_is_handed_on_once_and_in_order() {
    Lincheck.runConcurrentTest(INTERLEAVINGS, () -> new Meeting().run(true));
  }

  /** A thread that puts, one that sends, and perhaps one that closes. */
  private static final class Meeting {
    private final List<TaskMessage> all =
        List.of(Tuples.tuple(1, 1), Tuples.tuple(2, 1), Tuples.tuple(1, 2));
    private final List<TaskMessage> left = new ArrayList<>();
    private final HandOver waiting;

    Meeting() {
      Tasks tasks = new Tasks("words", Map.of(1, "a", 2, "a"));
      SendOrderPlan largest =
          new SendOrderPlan(SendOrderKind.LBF, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());
      OutgoingQueues queues =
          new OutgoingQueues(tasks, known -> largest.over(known, null), place -> new Backlog());
      waiting = new HandOver(tasks, queues, ROOM_FOR_ONE, ByteBudget.UNLIMITED, Turns.PLAIN);
    }

    void run(boolean isClosed) {
      Thread sender = new Thread(this::send);
      Thread closer = new Thread(waiting::end);
      try {
        sender.start();
        if (isClosed) {
          closer.start();
        }
        List<TaskMessage> own = new ArrayList<>();
        waiting.put(all.iterator()).forEachRemaining(own::add);
        waiting.end();
        sender.join();
        if (isClosed) {
          closer.join();
        }
        left.addAll(own);
      } catch (InterruptedException unexpected) {
        throw new IllegalStateException(unexpected);
      }
      if (!left.equals(all)) { // a fluent assertion cannot be checked: it refuses to be compared
        throw new AssertionError("tuples %s have left, not %s".formatted(left, all));
      }
    }

    private void send() {
      List<TaskMessage> batch = new ArrayList<>();
      try {
        while (waiting.take(batch)) {
          left.addAll(batch);
          batch.clear();
        }
      } catch (InterruptedException unexpected) {
        throw new IllegalStateException(unexpected);
      } finally {
        waiting.finish();
      }
    }
  }
}
