package io.sluice.linux.undo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ThreadKey;
import io.sluice.linux.scheduling.SchedulingPolicy;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UndoLogTest {
  @TempDir private Path folder;

  @SeededTest
  void of_a_log_that_was_being_written_the_complete_lines_are_read(RandomGenerator random)
      throws IOException {
    Path file = folder.resolve("log");
    List<UndoEntry> entries = entries(random);
    StringBuilder text = new StringBuilder();
    entries.forEach(entry -> text.append(entry.line()).append('\n'));
    int kept = random.nextInt(text.length() + 1);
    Files.writeString(file, text.substring(0, kept));

    long complete = text.substring(0, kept).chars().filter(c -> c == '\n').count();
    assertThat(UndoLog.read(file)).isEqualTo(entries.subList(0, (int) complete));
  }

  @SeededTest
  void of_a_log_with_other_bytes_nothing_is_taken_or_only_possible_values(RandomGenerator random)
      throws IOException {
    Path file = folder.resolve("log");
    StringBuilder text = new StringBuilder();
    entries(random).forEach(entry -> text.append(entry.line()).append('\n'));
    for (int i = 0; i < 3; i++) {
      text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(256));
    }
    Files.writeString(file, text);
    try {
      assertThat(UndoLog.read(file))
          .allMatch(line -> line instanceof UndoEntry nice && Math.abs(nice.original()) <= 20);
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("is no entry of an undo log");
    }
  }

  @SeededTest
  void policies_of_threads_are_read_as_they_were_written_and_impossible_ones_not(
      RandomGenerator random) {
    ThreadKey key = new ThreadKey(random.nextInt(1, 99), 2, random.nextInt(1, 99), 4);
    UndoPolicy line =
        new UndoPolicy(
            key,
            random.nextBoolean() ? SchedulingPolicy.NORMAL : new SchedulingPolicy(1, 5),
            random.nextBoolean()
                ? SchedulingPolicy.roundRobin(random.nextInt(1, 100))
                : SchedulingPolicy.IDLE.inSlices(random.nextLong(100_000, 100_000_001)));
    assertThat(UndoLine.parse(line.line())).contains(line);
    assertThat(UndoLine.parse(line.line() + " 1")).isEmpty();
    assertThat(UndoLine.parse("policy 1 2 3 4 0 0 0 2 " + random.nextInt(100, 1_000) + " 0"))
        .isEmpty();
    assertThat(UndoLine.parse("policy 1 2 3 4 0 1 0 2 1 0")).isEmpty();
    assertThat(UndoLine.parse("policy 1 2 3 4 6 0 0 2 1 0")).isEmpty();
    assertThat(UndoLine.parse("policy 1 2 3 4 0 0 0 2 1 3000000")).isEmpty();
    assertThat(UndoLine.parse("policy 1 2 3 4 0 0 0 0 0 99999")).isEmpty();
  }

  @Test
  void homes_and_budgets_are_read_as_they_were_written_and_other_files_not() {
    UndoHome home = new UndoHome(new OsThread(7, 8), Path.of("/cpu/by hand"));
    assertThat(UndoLine.parse(home.line())).contains(home);
    assertThat(UndoLine.parse("home 7 8 cpu")).isEmpty();
    assertThat(UndoLine.parse("home 7 x /cpu")).isEmpty();
    UndoBudget budget = new UndoBudget(Path.of("/cpu/x/cpu.rt_runtime_us"), 0, 200_000);
    assertThat(UndoLine.parse(budget.line())).contains(budget);
    assertThat(UndoLine.parse("budget 0 200000 /etc/passwd")).isEmpty();
    assertThat(UndoLine.parse("budget 0 1 /cpu/../x/cpu.rt_runtime_us")).isEmpty();
  }

  @Test
  void it_is_gone_when_all_is_undone_and_stays_when_not() throws IOException {
    UndoEntry entry = new UndoEntry(new ThreadKey(1, 2, 3, 4), 0, 19);
    UndoLog undone = UndoLog.create(folder, "1");
    undone.append(List.of(entry, entry));
    assertThat(undone.entries()).isEqualTo(2);
    undone.clear();
    assertThat(undone.entries()).isZero();
    undone.close();
    assertThat(folder).isEmptyDirectory();

    UndoLog open = UndoLog.create(folder, "1");
    open.append(List.of(entry));
    open.close();
    try (var files = Files.list(folder)) {
      assertThat(UndoLog.read(files.findFirst().orElseThrow())).containsExactly(entry);
    }
  }

  @Test
  void a_second_log_for_the_same_process_and_links_are_refused() throws IOException {
    UndoLog.create(folder, "1").append(List.of());
    assertThatThrownBy(() -> UndoLog.create(folder, "1")).isInstanceOf(IOException.class);
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/etc/hostname"));
    assertThatThrownBy(() -> UndoLog.read(link)).hasMessage("not a file");
  }

  private static List<UndoEntry> entries(RandomGenerator random) {
    List<UndoEntry> entries = new ArrayList<>();
    int count = 1 + random.nextInt(20);
    for (int i = 0; i < count; i++) {
      long[] numbers = random.longs(4, 1, 1L << 40).toArray();
      ThreadKey key = new ThreadKey(numbers[0], numbers[1], numbers[2], numbers[3]);
      entries.add(new UndoEntry(key, random.nextInt(-20, 20), random.nextInt(-20, 20)));
    }
    return entries;
  }
}
