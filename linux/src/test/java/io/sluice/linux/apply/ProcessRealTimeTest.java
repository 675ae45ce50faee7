package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.scheduling.Scheduling;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real threads of a real process are real-time. */
@Tag("process")
final class ProcessRealTimeTest extends BesideThreads {
  /** The usual policy as {@code /proc} shows it. */
  private static final String NORMAL = "0 0";

  @BeforeEach
  void that_can_be_real_time() {
    skipIf(ProcessScheduling.whyNotRealTime());
  }

  private ProcessScheduling begin() throws IOException {
    return ProcessScheduling.of(child.pid(), undo, said::add);
  }

  private void want(ProcessScheduling realTime, String line) throws IOException {
    realTime.give(SchedulingProcess.wanted(line(line)));
  }

  /** Returns policy and priority of each thread. */
  private List<String> policies() {
    return threads.stream().map(this::policy).toList();
  }

  private String policy(long thread) {
    try {
      String[] fields = stat(thread);
      return fields[38] + " " + fields[37];
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  void threads_are_real_time_until_nobody_wants_it_any_more() throws Exception {
    Nice.set(threads.get(0), 5);
    try (ProcessScheduling realTime = begin()) {
      want(realTime, "%1$d=3 %2$d=10");
      assertThat(policies()).containsExactly("2 3", "2 10", NORMAL);
      want(realTime, "%2$d=4 %3$d=1");
      assertThat(policies()).containsExactly(NORMAL, "2 4", "2 1");
    }
    assertThat(policies()).containsOnly(NORMAL);
    assertThat(Proc.thread(child.pid(), threads.get(0)).orElseThrow().nice()).isEqualTo(5);
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @SeededTest(runs = 3)
  void whatever_a_killed_process_had_made_real_time_the_next_makes_normal(Seed seed)
      throws Exception {
    Random random = new Random(seed.value());
    try (Child other = changer(SchedulingProcess.class)) {
      int times = 1 + random.nextInt(10);
      for (int i = 0; i < times; i++) {
        have(other, line(random));
      }
      other.tell(line(random)); // it may die before, after or in the middle of it
      other.kill();
    }
    UndoFolder.prepare(undo, said::add);

    assertThat(policies()).containsOnly(NORMAL);
    assertThat(undo).isEmptyDirectory();
  }

  private String line(Random random) {
    return String.join(
        " ", threads.stream().map(thread -> thread + "=" + random.nextInt(1, 11)).toList());
  }

  @Test
  void a_process_that_is_told_to_end_makes_them_normal_first() throws Exception {
    try (Child other = changer(SchedulingProcess.class)) {
      have(other, line("%2$d=7"));
      assertThat(policies()).containsExactly(NORMAL, "2 7", NORMAL);
      other.terminate();
    }
    assertThat(policies()).containsOnly(NORMAL);
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void threads_that_a_real_time_thread_starts_are_normal() throws Exception {
    try (ProcessScheduling realTime = begin()) {
      want(realTime, "%1$d=3");
      assertThat(policy(spawn())).isEqualTo(NORMAL);
    }
  }

  @Test
  void what_was_real_time_before_is_so_again() throws Exception {
    Scheduling.set(threads.get(0), new SchedulingPolicy(1, 2));
    try (ProcessScheduling realTime = begin()) {
      want(realTime, "%1$d=9");
      assertThat(policies()).containsExactly("2 9", NORMAL, NORMAL);
    }
    assertThat(policies()).containsExactly("1 2", NORMAL, NORMAL);
    Scheduling.set(threads.get(0), SchedulingPolicy.NORMAL);
  }

  @Test
  void what_somebody_else_sets_is_left_alone_and_told_once() throws Exception {
    try (ProcessScheduling realTime = begin()) {
      want(realTime, "%1$d=3 %2$d=3");
      Scheduling.set(threads.get(0), new SchedulingPolicy(3, 0));
      want(realTime, "%1$d=4 %2$d=3");
      want(realTime, "%1$d=5 %2$d=3");
      assertThat(policies()).containsExactly("3 0", "2 3", NORMAL);
    }
    assertThat(policies()).containsExactly("3 0", NORMAL, NORMAL);
    assertThat(said).singleElement().asString().contains("somebody else set SCHED_BATCH");
  }

  @Test
  void a_thread_that_is_not_there_and_a_process_that_is_not_there_harm_nobody() throws Exception {
    try (ProcessScheduling realTime = begin()) {
      SchedulingPolicy first = SchedulingPolicy.roundRobin(3);
      realTime.give(Map.of(new OsThread(threads.get(0), 1), first, new OsThread(1, 1), first));
      assertThat(policies()).containsOnly(NORMAL);
      want(realTime, "%1$d=3");
      child.kill();
    }
    await().until(() -> Proc.process(child.pid()).isEmpty());
    assertThatThrownBy(this::begin).hasMessage("process " + child.pid() + " is gone");
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void where_the_kernel_has_no_budget_it_is_refused_with_what_would_allow_it() throws Exception {
    HostFiles files = new HostFiles(folder);
    assertThat(RealTimeBudgets.whyNot(files)).hasValueSatisfying(contains("no real-time thr"));
    write("proc/sys/kernel/sched_rt_runtime_us", "-1\n");
    assertThat(RealTimeBudgets.whyNot(files))
        .hasValueSatisfying(contains("sysctl kernel.sched_rt_runtime_us=950000"));
    write("proc/sys/kernel/sched_rt_runtime_us", "950000\n");
    assertThat(RealTimeBudgets.whyNot(files)).isEmpty();
  }

  private static Consumer<String> contains(String text) {
    return reason -> assertThat(reason).contains(text);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
