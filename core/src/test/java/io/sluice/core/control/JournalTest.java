package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class JournalTest {

  /** A decision of no mechanism that there is. */
  private record Chosen(long atMillis, boolean isMeasured) implements Decision {
    @Override
    public String mechanism() {
      return "test";
    }

    @Override
    public Entity entity() {
      return new Entity("window", "w1");
    }

    @Override
    public String type() {
      return "chosen";
    }

    @Override
    public String why() {
      return "it was there";
    }
  }

  private record Shed(double millis) implements Effect {
    @Override
    public Map<String, Double> measures() {
      return Map.of("shed", 3.0);
    }
  }

  private final List<Journal.Entry<Chosen>> read = new ArrayList<>();
  private final Journal<Chosen> journal = new Journal<>(3, read::add);

  private List<Long> numbersRead() {
    return read.stream().map(Journal.Entry::number).toList();
  }

  @Test
  void the_oldest_decision_makes_room_and_is_still_counted() {
    for (int i = 1; i <= 5; i++) {
      journal.record(new Chosen(i, false));
    }

    assertThat(journal.entries()).extracting(Journal.Entry::number).containsExactly(3L, 4L, 5L);
    assertThat(journal.count()).isEqualTo(5);
  }

  @Test
  void an_effect_completes_the_decision_that_it_was_measured_of() {
    long first = journal.record(new Chosen(1, true));
    long second = journal.record(new Chosen(2, true));
    assertThat(read).isEmpty();

    journal.measured(second, new Shed(20));
    journal.measured(first, new Shed(10));

    assertThat(numbersRead()).containsExactly(2L, 1L);
    assertThat(journal.entries())
        .extracting(entry -> entry.effect().orElseThrow())
        .containsExactly(new Shed(10), new Shed(20));
  }

  @Test
  void a_reader_is_handed_each_entry_once_when_it_is_complete() {
    journal.record(new Chosen(1, false));
    long measured = journal.record(new Chosen(2, true));
    assertThat(numbersRead()).containsExactly(1L);

    journal.measured(measured, new Shed(1));
    journal.measured(measured, new Shed(2));
    journal.conclude(measured);
    long concluded = journal.record(new Chosen(3, true));
    journal.record(new Chosen(4, true));
    journal.conclude(concluded);
    journal.conclude();
    journal.conclude();

    assertThat(numbersRead()).containsExactly(1L, 2L, 3L, 4L);
    assertThat(read)
        .extracting(entry -> entry.effect().isPresent())
        .containsExactly(false, true, false, false);
  }

  @Test
  void a_decision_that_makes_room_before_it_was_measured_is_handed_over_as_it_is() {
    for (int i = 1; i <= 4; i++) {
      journal.record(new Chosen(i, true));
    }
    journal.measured(1, new Shed(1));

    assertThat(numbersRead()).containsExactly(1L);
    assertThat(read.get(0).effect()).isEmpty();
  }

  @SeededTest
  void it_keeps_and_hands_over_what_a_plain_list_would(Random random) {
    int capacity = 1 + random.nextInt(6);
    AtomicLong numbers = new AtomicLong();
    Journal<Chosen> tried = new Journal<>(capacity, numbers, read::add);
    List<Long> kept = new ArrayList<>();
    List<Long> open = new ArrayList<>();
    List<Long> complete = new ArrayList<>();
    for (int step = 0; step < 60; step++) {
      long some = 1 + random.nextLong(numbers.get() + 2);
      switch (random.nextInt(6)) {
        case 0 -> {
          tried.measured(some, new Shed(step));
          move(some, open, complete);
        }
        case 1 -> {
          tried.conclude(some);
          move(some, open, complete);
        }
        case 2 -> numbers.addAndGet(random.nextInt(3));
        default -> {
          if (kept.size() == capacity) {
            move(kept.remove(0), open, complete);
          }
          kept.add(tried.record(new Chosen(step, true)));
          open.add(numbers.get());
        }
      }
      assertThat(tried.entries()).extracting(Journal.Entry::number).isEqualTo(kept);
      assertThat(numbersRead()).isEqualTo(complete);
    }
    tried.conclude();
    complete.addAll(open);
    assertThat(numbersRead()).isEqualTo(complete);
  }

  private static void move(Long number, List<Long> from, List<Long> to) {
    if (from.remove(number)) {
      to.add(number);
    }
  }

  @Test
  void an_effect_of_a_decision_that_has_none_is_dropped() {
    journal.measured(0, new Shed(1));
    journal.measured(journal.record(new Chosen(1, false)), new Shed(1));

    assertThat(journal.entries()).hasSize(1).allMatch(entry -> entry.effect().isEmpty());
  }

  @Test
  void several_journals_can_number_their_entries_together() {
    AtomicLong numbers = new AtomicLong();
    Journal<Chosen> one = new Journal<>(2, numbers, read::add);
    Journal<Chosen> other = new Journal<>(2, numbers, read::add);

    one.record(new Chosen(1, false));
    other.record(new Chosen(2, false));
    one.record(new Chosen(3, false));

    assertThat(numbersRead()).containsExactly(1L, 2L, 3L);
    assertThat(other.count()).isEqualTo(1);
  }
}
