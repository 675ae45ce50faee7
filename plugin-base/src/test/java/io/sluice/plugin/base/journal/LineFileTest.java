package io.sluice.plugin.base.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LineFileTest {
  private final List<Exception> faults = new CopyOnWriteArrayList<>();

  @TempDir private Path folder;

  private LineFile in(Path place) {
    return new LineFile(
        place.toString(), "j", () -> "header", List::of, Long::toString, faults::add);
  }

  @Test
  void what_was_handed_over_before_the_end_is_there_behind_the_header() throws Exception {
    LineFile file = in(folder.resolve("new"));
    file.start();
    for (int i = 0; i < 1000; i++) {
      int number = i;
      file.accept(() -> "line " + number);
    }
    file.stop();
    file.awaitEnd();
    await()
        .untilAsserted(
            () ->
                assertThat(Files.readAllLines(folder.resolve("new/j.jsonl")))
                    .hasSize(1001)
                    .startsWith("header", "line 0")
                    .endsWith("line 999"));
    assertThat(file.dropped()).isZero();
    assertThat(faults).isEmpty();
  }

  @Test
  void where_it_cannot_write_that_is_told_once_and_lines_are_dropped() throws Exception {
    Path noFolder = Files.writeString(folder.resolve("file"), "no folder");
    LineFile file = in(noFolder.resolve("journal"));
    file.start();
    file.accept(() -> "one");
    file.accept(() -> "other");
    await().until(() -> file.dropped() == 2);
    assertThat(file.isFailing()).isTrue();
    file.stop();
    assertThat(faults).hasSize(1);
    assertThat(noFolder).hasContent("no folder");
  }

  @Test
  void who_sees_that_it_fails_finds_the_lines_counted_and_the_fault_told() throws Exception {
    Path noFolder = Files.writeString(folder.resolve("file"), "no folder");
    AtomicReference<LineFile> file = new AtomicReference<>();
    List<String> told = new CopyOnWriteArrayList<>();
    file.set(
        new LineFile(
            noFolder.resolve("journal").toString(),
            "j",
            () -> "header",
            List::of,
            Long::toString,
            fault -> told.add(file.get().dropped() + " " + file.get().isFailing())));
    file.get().start();
    file.get().accept(() -> "one");
    await().until(() -> file.get().isFailing());
    assertThat(told)
        .as("lines counted, and whether it was seen to fail")
        .containsExactly("1 false");
    file.get().stop();
  }

  @Test
  void a_line_that_cannot_be_made_is_dropped_and_told() throws Exception {
    LineFile file = in(folder);
    file.start();
    file.accept(
        () -> {
          throw new IllegalStateException("on purpose");
        });
    await().until(file::isFailing);
    assertThat(file.dropped()).isOne();
    file.stop();
    assertThat(faults).singleElement().extracting(Exception::getMessage).isEqualTo("on purpose");
  }

  @Test
  void how_many_lines_were_lost_is_told_in_the_file_once_it_can_be_written() {
    LineFile file = in(folder);
    Semaphore slowDisk = new Semaphore(0);
    file.start();
    file.accept(
        () -> {
          slowDisk.acquireUninterruptibly();
          return "slow";
        });
    while (file.dropped() < 3) {
      file.accept(() -> "line");
    }
    slowDisk.release();
    await()
        .untilAsserted(
            () -> assertThat(Files.readAllLines(folder.resolve("j.jsonl"))).last().isEqualTo("3"));
    file.stop();
  }
}
