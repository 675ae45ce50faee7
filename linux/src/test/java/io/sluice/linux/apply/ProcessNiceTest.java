package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.linux.nice.Nice;
import io.sluice.linux.proc.Proc;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real threads of a real process have any nice values. */
@Tag("process")
final class ProcessNiceTest extends BesideThreads {
  @BeforeEach
  void whose_nice_values_can_be_taken_back() {
    skipIf(Privilege.whyNotForChildren());
  }

  @Test
  void threads_have_what_is_wanted_and_what_they_had_once_it_is_not_wanted_any_more()
      throws Exception {
    try (ProcessNice nice = ProcessNice.of(child.pid(), undo, said::add)) {
      nice.want(Map.of(threads.get(0), 3, threads.get(1), 19));
      assertThat(nice()).containsExactly(3, 19, 0);
      nice.want(Map.of(threads.get(0), 5, threads.get(2), -4));
      assertThat(nice()).containsExactly(5, 0, -4);
    }
    assertThat(nice()).containsExactly(0, 0, 0);
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @SeededTest(runs = 3)
  void whatever_a_killed_process_had_given_the_next_takes_back(Seed seed) throws Exception {
    Random random = new Random(seed.value());
    Map<Long, Integer> wanted = new HashMap<>();
    try (Child other = changer(NiceProcess.class)) {
      int times = 1 + random.nextInt(20);
      for (int i = 0; i < times; i++) {
        threads.forEach(thread -> wanted.put(thread, random.nextInt(-20, 20)));
        have(other, line(wanted));
      }
      threads.forEach(thread -> wanted.put(thread, random.nextInt(-20, 20)));
      other.tell(line(wanted)); // it may die before, after or in the middle of it
      other.kill();
    }
    ProcessNice.of(child.pid(), undo, said::add).close();

    assertThat(nice()).containsExactly(0, 0, 0);
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void what_somebody_else_set_after_a_kill_is_left_alone_and_told() throws Exception {
    try (Child other = changer(NiceProcess.class)) {
      have(other, line("%1$d=4 %2$d=6"));
      other.kill();
    }
    Nice.set(threads.get(1), 11);
    ProcessNice.of(child.pid(), undo, said::add).close();

    assertThat(nice()).containsExactly(0, 11, 0);
    assertThat(said).anyMatch(line -> line.contains("nice 11 by somebody else"));
  }

  @Test
  void what_somebody_else_sets_meanwhile_is_left_alone_and_told_once() throws Exception {
    try (ProcessNice nice = ProcessNice.of(child.pid(), undo, said::add)) {
      nice.want(Map.of(threads.get(0), 3));
      Nice.set(threads.get(0), 12);
      nice.want(Map.of(threads.get(0), 5));
      nice.want(Map.of(threads.get(0), 6));
      assertThat(nice()).containsExactly(12, 0, 0);
    }
    assertThat(nice()).containsExactly(12, 0, 0);
    assertThat(said).singleElement().asString().contains("somebody else set nice 12");
  }

  @Test
  void a_thread_that_a_changed_thread_has_started_gets_back_what_its_process_has()
      throws Exception {
    try (ProcessNice nice = ProcessNice.of(child.pid(), undo, said::add)) {
      nice.want(Map.of(threads.get(0), 7));
      long same = spawn();
      long other = spawn();
      nice.want(Map.of(threads.get(0), 7, same, 7, other, 4));
      assertThat(List.of(nice(same), nice(other))).containsExactly(7, 4);
      nice.want(Map.of(threads.get(0), 7));
      assertThat(List.of(nice(same), nice(other))).containsExactly(0, 0);
    }
    assertThat(said).isEmpty();
  }

  @Test
  void a_thread_that_is_not_there_and_a_process_that_is_not_there_harm_nobody() throws Exception {
    try (ProcessNice nice = ProcessNice.of(child.pid(), undo, said::add)) {
      nice.want(Map.of(1L, 3, threads.get(0), 3));
      assertThat(nice()).containsExactly(3, 0, 0);
    }
    child.kill();
    assertThatThrownBy(() -> ProcessNice.of(child.pid(), undo, said::add))
        .hasMessage("process " + child.pid() + " is gone");
  }

  private static String line(Map<Long, Integer> wanted) {
    return String.join(
        " ", wanted.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
  }

  private List<Integer> nice() {
    return threads.stream().map(this::nice).toList();
  }

  private int nice(long thread) {
    return Proc.thread(child.pid(), thread).orElseThrow().nice();
  }
}
