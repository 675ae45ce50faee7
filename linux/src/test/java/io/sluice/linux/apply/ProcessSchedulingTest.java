package io.sluice.linux.apply;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.linux.nice.Nice;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.linux.scheduling.TimeSlice;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Slices and policies that are not real-time, of real threads of a real process. */
@Tag("process")
final class ProcessSchedulingTest extends BesideThreads {
  private static final long USUAL = TimeSlice.usualNanos().orElse(0);

  @BeforeEach
  void that_can_have_slices() {
    skipIf(Privilege.whyNotForChildren().or(TimeSlice::whyNot));
  }

  private ProcessScheduling begin() throws IOException {
    return ProcessScheduling.of(child.pid(), undo, said::add);
  }

  private void want(ProcessScheduling scheduling, String line) throws IOException {
    scheduling.give(SchedulingProcess.wanted(line(line)));
  }

  /** Returns policy, nice value and slice of each thread, as the kernel says. */
  private List<String> shown() throws IOException {
    List<String> shown = new ArrayList<>();
    for (long thread : threads) {
      shown.add(shown(thread));
    }
    return shown;
  }

  private String shown(long thread) throws IOException {
    String[] fields = stat(thread);
    return "%s %s %d".formatted(fields[38], fields[16], slice(task(thread), thread));
  }

  /** Kernels without a file for it have the system call alone. */
  private static long slice(Path task, long thread) throws IOException {
    Optional<String> line =
        Files.isReadable(task.resolve("sched"))
            ? Files.readAllLines(task.resolve("sched")).stream()
                .filter(each -> each.startsWith("se.slice"))
                .findFirst()
            : Optional.empty();
    if (line.isPresent()) {
      return Long.parseLong(line.get().substring(line.get().indexOf(':') + 1).strip());
    }
    long own = Scheduling.of(thread).orElseThrow().sliceNanos();
    return own == 0 ? USUAL : own;
  }

  @Test
  void threads_have_slices_and_policies_as_wanted_and_keep_their_nice_values() throws Exception {
    Nice.set(threads.get(0), 5);
    List<String> before = shown();
    assertThat(before).containsExactly("0 5 " + USUAL, "0 0 " + USUAL, "0 0 " + USUAL);
    try (ProcessScheduling scheduling = begin()) {
      want(scheduling, "%1$d=other:3000000 %2$d=batch:100000 %3$d=idle");
      assertThat(shown()).containsExactly("0 5 3000000", "3 0 100000", "5 0 " + USUAL);
      want(scheduling, "%1$d=other:100000000 %2$d=batch %3$d=fifo2");
      assertThat(shown().subList(0, 2)).containsExactly("0 5 100000000", "3 0 " + USUAL);
      assertThat(shown().get(2)).startsWith("1 ");
      want(scheduling, "%2$d=other:3000000");
      assertThat(shown()).containsExactly("0 5 " + USUAL, "0 0 3000000", "0 0 " + USUAL);
    }
    assertThat(shown()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @SeededTest(runs = 3)
  void whatever_a_killed_process_had_changed_the_next_changes_back(Seed seed) throws Exception {
    Random random = new Random(seed.value());
    Scheduling.set(threads.get(2), SchedulingPolicy.BATCH.inSlices(7_000_000));
    List<String> before = shown();
    try (Child other = changer(SchedulingProcess.class)) {
      int times = 1 + random.nextInt(10);
      for (int i = 0; i < times; i++) {
        have(other, line(random));
      }
      other.tell(line(random)); // it may die before, after or in the middle of it
      other.kill();
    }
    UndoFolder.prepare(undo, said::add);

    assertThat(shown()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
  }

  private String line(Random random) {
    List<String> all =
        List.of("other:3000000", "batch:100000", "batch", "idle", "idle:9000000", "4", "fifo3");
    return String.join(
        " ", threads.stream().map(one -> one + "=" + all.get(random.nextInt(all.size()))).toList());
  }

  @Test
  void a_thread_that_a_changed_thread_starts_is_soon_scheduled_as_its_process() throws Exception {
    try (ProcessScheduling scheduling = begin()) {
      want(scheduling, "%1$d=batch:3000000");
      long born = spawn();
      await()
          .until(
              () -> {
                want(scheduling, "%1$d=batch:3000000");
                return shown(born).equals("0 0 " + USUAL);
              });
      assertThat(shown(threads.get(0))).isEqualTo("3 0 3000000");
    }
  }

  @Test
  void a_thread_that_a_changed_thread_has_started_gets_back_what_its_process_has()
      throws Exception {
    try (ProcessScheduling scheduling = begin()) {
      want(scheduling, "%1$d=batch:3000000");
      String born = Long.toString(spawn());
      want(scheduling, "%1$d=batch:3000000 " + born + "=batch:9000000");
      assertThat(shown(Long.parseLong(born))).isEqualTo("3 0 9000000");
      want(scheduling, "%1$d=batch:3000000");
      assertThat(shown(Long.parseLong(born))).isEqualTo("0 0 " + USUAL);
    }
    assertThat(said).isEmpty();
  }

  @Test
  void a_thread_whose_scheduling_is_set_keeps_the_nice_value_that_it_gets_at_that_moment()
      throws Exception {
    List<String> before = shown();
    Map<Long, Integer> lower = threads.stream().collect(toMap(thread -> thread, thread -> 9));
    try (ProcessNice nice = ProcessNice.of(child.pid(), undo, said::add);
        ProcessScheduling scheduling = begin()) {
      FutureTask<Void> other = new FutureTask<>(() -> changeOften(scheduling), null);
      new Thread(other).start();
      while (!other.isDone()) {
        nice.want(lower);
        nice.want(Map.of());
      }
      other.get();
    }
    assertThat(shown()).isEqualTo(before);
    assertThat(said).isEmpty();
  }

  private void changeOften(ProcessScheduling scheduling) {
    try {
      for (int i = 0; i < 300; i++) {
        want(scheduling, "%1$d=batch:3000000 %2$d=batch %3$d=idle");
        want(scheduling, "");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void what_a_changed_thread_started_before_its_changer_was_killed_is_changed_back_too()
      throws Exception {
    long born;
    try (Child other = changer(SchedulingProcess.class)) {
      have(other, line("%1$d=idle:3000000"));
      born = spawn();
      assertThat(shown(born)).isEqualTo("5 0 3000000");
      other.kill();
    }
    UndoFolder.prepare(undo, said::add);
    assertThat(shown(born)).isEqualTo("0 0 " + USUAL);
    assertThat(said).singleElement().asString().contains("1 threads are scheduled again as before");
  }

  @Test
  void a_slice_from_before_a_thread_was_real_time_is_not_kept_once_it_is_idle() throws Exception {
    try (ProcessScheduling scheduling = begin()) {
      want(scheduling, "%1$d=other:3000000");
      want(scheduling, "%1$d=4");
      want(scheduling, "%1$d=idle");
      assertThat(shown().get(0)).isEqualTo("5 0 " + USUAL);
    }
    assertThat(said).isEmpty();
  }

  @Test
  void what_somebody_has_made_real_time_or_given_a_slice_stays_so() throws Exception {
    Scheduling.set(threads.get(0), SchedulingPolicy.roundRobin(2));
    Scheduling.set(threads.get(1), SchedulingPolicy.NORMAL.inSlices(7_000_000));
    try (ProcessScheduling scheduling = begin()) {
      want(scheduling, "%1$d=batch %2$d=batch");
      assertThat(shown().get(0)).startsWith("2 ");
      assertThat(shown().get(1)).isEqualTo("3 0 7000000");
      want(scheduling, "%2$d=5");
      want(scheduling, "");
      assertThat(shown().get(1)).isEqualTo("0 0 7000000");
      want(scheduling, "%2$d=other:3000000");
      Scheduling.set(threads.get(1), SchedulingPolicy.NORMAL.inSlices(8_000_000));
    }
    assertThat(shown().get(1)).isEqualTo("0 0 8000000");
    assertThat(said).hasSize(2).allMatch(line -> line.contains("somebody else set"));
    Scheduling.set(threads.get(0), SchedulingPolicy.NORMAL);
  }
}
