package io.sluice.flink.plugin.tuple.connection;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.sluice.core.SluiceKeys;
import io.sluice.core.tuple.config.TupleSettings;
import io.sluice.testkit.SeededTest;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The deque of a connection's readers, asked whose turn it is. */
final class WaitingReadersTest {
  private static final List<String> ORDERS =
      List.of("oldest", "lbf", "adaptive", "round-robin", "random");
  private static final int WARM = 20_000;

  private final Connections connections = new Connections();
  private final WaitingReaders waiting =
      new WaitingReaders(connections, reader -> (FakeReader) reader);

  @Test
  void without_an_order_readers_have_their_turns_as_they_came() {
    FakeReader first = comes("first", 1);
    FakeReader second = comes("second", 9);

    assertThat(next()).isSameAs(first);
    assertThat(next()).isSameAs(second);
    assertThat(waiting.poll()).isNull();
    assertThat(connections.turns().picks().sum()).isEqualTo(2);
    assertThat(connections.turns().outOfTurn().sum()).isZero();
  }

  @Test
  void the_largest_backlog_sends_first_also_when_it_grew_while_it_waited() {
    sendBy("lbf");
    FakeReader small = comes("small", 2);
    FakeReader large = comes("large", 3);
    FakeReader growing = comes("growing", 1);
    growing.queued = 8;

    assertThat(next()).isSameAs(growing);
    assertThat(next()).isSameAs(large);
    assertThat(next()).isSameAs(small);
    assertThat(connections.turns().outOfTurn().sum()).isEqualTo(2);
  }

  @Test
  void the_oldest_head_sends_first_although_its_reader_has_just_had_a_turn() {
    sendBy("oldest");
    FakeReader old = comes("old", 3);
    FakeReader young = comes("young", 3);

    assertThat(next()).isSameAs(old);
    old.queued = 2;
    waiting.add(old);
    assertThat(next()).isSameAs(old);
    old.queued = 1;
    waiting.add(old);
    assertThat(next()).isSameAs(old);
    assertThat(next()).isSameAs(young);
  }

  @Test
  void a_reader_behind_which_an_event_waits_sends_before_all_others() {
    sendBy("lbf");
    FakeReader large = comes("large", 9);
    FakeReader small = comes("small", 1);
    small.queued = 2;
    small.events = 1;

    assertThat(next()).isSameAs(small);
    assertThat(next()).isSameAs(large);
    assertThat(connections.turns().forEvents().sum()).isOne();
  }

  @Test
  void readers_that_are_cancelled_have_no_turn() {
    sendBy("lbf");
    FakeReader large = comes("large", 9);
    FakeReader small = comes("small", 1);
    FakeReader larger = comes("larger", 10);

    assertThat(waiting.removeIf(larger::equals)).isTrue();
    assertThat(waiting.remove(large)).isTrue();
    assertThat(waiting.remove(large)).isFalse();

    assertThat(next()).isSameAs(small);
    assertThat(waiting).isEmpty();
  }

  @SeededTest(runs = 300)
  void whatever_the_order_each_turn_goes_to_a_reader_that_waits(RandomGenerator random) {
    List<FakeReader> all = new ArrayList<>();
    List<FakeReader> wait = new ArrayList<>();
    for (int step = 0; step < 400; step++) {
      switch (random.nextInt(8)) {
        case 0 -> sendBy(ORDERS.get(random.nextInt(ORDERS.size())));
        case 1 -> connections.sendAsFlinkDoes();
        case 2 -> {
          if (!wait.isEmpty()) {
            FakeReader cancelled = wait.remove(random.nextInt(wait.size()));
            cancelled.isReleased = true;
            assertThat(waiting.removeIf(cancelled::equals)).isTrue();
            all.remove(cancelled);
          }
        }
        case 3, 4, 5 -> {
          FakeReader reader =
              all.isEmpty() || random.nextInt(3) == 0 ? new FakeReader("r" + step) : null;
          FakeReader comes = reader == null ? all.get(random.nextInt(all.size())) : reader;
          comes.queued = random.nextInt(12);
          comes.events = random.nextInt(Math.min(2, comes.queued + 1));
          if (reader != null) {
            all.add(reader);
          }
          if (!wait.contains(comes)) {
            wait.add(comes);
            waiting.add(comes);
          }
        }
        default -> {
          NetworkSequenceViewReader polled = waiting.poll();
          assertThat(polled == null).isEqualTo(wait.isEmpty());
          assertThat(polled == null || wait.remove((FakeReader) polled)).isTrue();
        }
      }
      assertThat(List.copyOf(waiting)).isEqualTo(wait);
      assertThat(waiting.known().filter(ReaderQueue::isWaiting)).hasSameSizeAs(wait);
    }
    assertThat(connections.failures()).isZero();
    assertThat(waiting.known().count()).isLessThanOrEqualTo(400);
  }

  @Test
  void an_order_that_fails_leaves_the_turns_as_they_came_and_is_told_of_once() {
    WaitingReaders faulty = new WaitingReaders(connections, WaitingReadersTest::unknown);
    FakeReader first = new FakeReader("first");
    FakeReader second = new FakeReader("second");
    faulty.add(first);
    faulty.add(second);

    assertThat(faulty.poll()).isSameAs(first);
    assertThat(faulty.poll()).isSameAs(second);
    assertThat(faulty.poll()).isNull();
    assertThat(connections.failures()).isOne();
  }

  private static Behind unknown(NetworkSequenceViewReader reader) {
    throw new IllegalStateException("nothing is known of " + reader);
  }

  @Test
  void readers_that_have_been_released_are_forgotten_when_others_come() {
    for (int i = 0; i < 1000; i++) {
      FakeReader reader = comes("r" + i, 1);
      assertThat(next()).isSameAs(reader);
      reader.isReleased = true;
    }

    assertThat(waiting.known().count()).isLessThanOrEqualTo(16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "lbf", "adaptive", "round-robin", "random"})
  void a_turn_allocates_nothing(String order) {
    sendBy(order);
    for (int i = 0; i < 40; i++) {
      FakeReader unused = comes("r" + i, 1 + i % 7);
    }
    turns(WARM);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);

    turns(WARM);

    assertThat(threads.getThreadAllocatedBytes(thread) - before).isLessThan(WARM);
  }

  private void turns(int count) {
    for (int i = 0; i < count; i++) {
      waiting.add(waiting.poll());
    }
  }

  private FakeReader comes(String name, int queued) {
    FakeReader fake = new FakeReader(name);
    fake.queued = queued;
    waiting.add(fake);
    return fake;
  }

  private NetworkSequenceViewReader next() {
    return waiting.poll();
  }

  private void sendBy(String order) {
    connections.sendBy(settings(order), 7);
  }

  private static TupleSettings settings(String order) {
    return TupleSettings.of(SluiceKeys.TABLE.parse(Map.of("sluice.tuple.order", order)).orThrow());
  }
}
