package io.sluice.linux.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.linux.apply.BesideThreads;
import io.sluice.linux.apply.Child;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.undo.UndoLog;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real threads of real processes have nice values. */
@Tag("process")
final class PriorityApplierTest extends BesideThreads {
  @BeforeEach
  void whose_nice_values_can_be_taken_back() {
    skipIf(Privilege.whyNotForChildren());
  }

  @Test
  void threads_that_come_later_are_lowered_and_raised_when_they_are_first_again() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0 2");
          awaitNice(19, 0, 19);
          child.tell("later 1");
          awaitNice(0, 19, 0);
          child.tell("later");
          awaitNice(0, 0, 0);
        });
    assertThat(said).isEmpty();
  }

  @Test
  void an_orderly_end_undoes_all_and_leaves_no_log() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0 1");
          awaitNice(19, 19, 0);
          assertThat(undo).isDirectoryContaining("glob:**.log");
        });
    assertThat(nice()).containsExactly(0, 0, 0);
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void logs_of_long_ago_are_as_new_ones_while_it_runs() throws Exception {
    Files.createDirectory(undo);
    UndoLog.create(undo, "1").append(List.of());
    Path log;
    try (Stream<Path> logs = Files.list(undo)) {
      log = logs.findFirst().orElseThrow();
    }
    FileTime old =
        FileTime.from(Instant.now().minus(11, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS));
    Files.setLastModifiedTime(log, old);
    whileApplied(() -> await().until(() -> !Files.getLastModifiedTime(log).equals(old)));
    assertThat(log).exists();
  }

  @Test
  void a_process_that_is_told_to_end_undoes_all_before() throws Exception {
    try (Child applier = applier(List.of())) {
      child.tell("later 0 1");
      awaitNice(19, 19, 0);
      applier.terminate();
      assertThat(nice()).containsExactly(0, 0, 0);
      assertThat(undo).isEmptyDirectory();
    }
  }

  @Test
  void what_a_killed_process_left_is_undone_by_the_next() throws Exception {
    try (Child applier = applier(List.of())) {
      child.tell("later 0 1");
      awaitNice(19, 19, 0);
      applier.kill();
    }
    long offspring = spawn();
    Nice.set(threads.get(1), 7);
    assertThat(nice()).containsExactly(19, 7, 0);
    assertThat(niceOf(offspring)).isEqualTo(19);
    child.tell("later");

    whileApplied(
        () -> {
          awaitNice(0, 7, 0);
          await().until(() -> niceOf(offspring) == 0);
        });
    assertThat(said)
        .anySatisfy(line -> assertThat(line).contains("gave 1 threads back"))
        .anySatisfy(line -> assertThat(line).contains("nice 7 by somebody else"));
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void a_process_that_falls_silent_gets_its_threads_back() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0 1 2");
          awaitNice(19, 19, 19);
          child.tell("silent");
          awaitNice(0, 0, 0);
        });
  }

  @Test
  void a_value_that_somebody_else_set_is_left_alone_and_told() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0 1");
          awaitNice(19, 19, 0);
          Nice.set(threads.get(0), 5);
          child.tell("later");
          awaitNice(5, 0, 0);
          child.tell("later 0 2");
          awaitNice(5, 0, 19);
        });
    assertThat(nice()).containsExactly(5, 0, 0);
    assertThat(said).singleElement().asString().contains("somebody else set nice 5");
  }

  @Test
  void a_thread_of_another_process_is_not_touched() throws Exception {
    long self = ProcessHandle.current().pid();
    whileApplied(
        () -> {
          child.tell("later 0");
          awaitNice(19, 0, 0);
          child.tell("foreign " + self);
          awaitNice(0, 0, 0);
        });
    assertThat(Proc.process(self).orElseThrow().nice()).isZero();
  }

  @Test
  void a_thread_that_got_the_number_of_another_is_not_touched() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 1");
          awaitNice(0, 19, 0);
          child.tell("stale 0");
          awaitNice(0, 0, 0);
          await().during(Duration.ofMillis(200)).until(() -> nice().equals(List.of(0, 0, 0)));
        });
  }

  @Test
  void threads_that_lowered_threads_start_are_not_left_behind() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0");
          awaitNice(19, 0, 0);
          long offspring = spawn();
          await().until(() -> niceOf(offspring) == 0);
          assertThat(nice()).containsExactly(19, 0, 0);
        });
  }

  @Test
  void a_file_that_is_no_channel_is_told_once_and_harms_nobody() throws Exception {
    Files.write(channels.resolve("bad.channel"), new byte[5000]);
    Files.createSymbolicLink(channels.resolve("link.channel"), Path.of("/etc/hostname"));
    Files.createDirectory(channels.resolve("folder.channel"));
    whileApplied(
        () -> {
          child.tell("later 1");
          awaitNice(0, 19, 0);
          await().until(() -> said.size() >= 3);
        });
    assertThat(nice()).containsExactly(0, 0, 0);
    assertThat(said).hasSize(3).allMatch(line -> line.contains("is not applied"));
  }

  @Test
  void a_channel_that_is_cut_off_while_it_is_applied_is_given_up() throws Exception {
    whileApplied(
        () -> {
          child.tell("later 0 1 2");
          awaitNice(19, 19, 19);
          child.tell("silent");
          try (Stream<Path> files = Files.list(channels);
              FileChannel file =
                  FileChannel.open(
                      files.filter(path -> path.toString().endsWith(".channel")).findFirst().get(),
                      StandardOpenOption.WRITE)) {
            file.truncate(0);
          }
          awaitNice(0, 0, 0);
          await()
              .until(() -> said.stream().anyMatch(line -> line.contains("the file was truncated")));
        });
  }

  @Test
  void without_the_right_to_raise_nothing_is_lowered_and_the_remedy_is_told() throws Exception {
    List<String> without = List.of("setpriv", "--bounding-set=-sys_nice");
    try (Child applier = applier(without)) {
      assertThat(applier.readLine())
          .contains("process " + child.pid(), "not raised again", "CAP_SYS_NICE");
      child.tell("later 0 1 2");
      await().during(Duration.ofMillis(300)).until(() -> nice().equals(List.of(0, 0, 0)));
    }
  }

  @Test
  void two_at_once_do_not_get_in_each_others_way() throws Exception {
    try (Child first = applier(List.of())) {
      child.tell("later 0");
      awaitNice(19, 0, 0);
      whileApplied(
          () -> {
            child.tell("later 1");
            awaitNice(0, 19, 0);
          });
      assertThat(nice()).containsExactly(0, 19, 0);
      first.terminate();
    }
    assertThat(nice()).containsExactly(0, 0, 0);
  }

  private interface Body {
    void run() throws Exception;
  }

  private void whileApplied(Body body) throws Exception {
    PriorityApplier applier = PriorityApplier.start(channels, undo, said::add);
    try {
      body.run();
    } finally {
      applier.close();
    }
  }

  private Child applier(List<String> prefix) throws IOException {
    Child applier = Child.start(prefix, ApplierProcess.class, channels, undo);
    assertThat(applier.readLine()).isEqualTo("applying");
    return applier;
  }

  private void awaitNice(Integer... wanted) {
    await().untilAsserted(() -> assertThat(nice()).containsExactly(wanted));
  }

  private List<Integer> nice() {
    return threads.stream().map(this::niceOf).toList();
  }

  private int niceOf(long thread) {
    return Proc.thread(child.pid(), thread).orElseThrow().nice();
  }
}
