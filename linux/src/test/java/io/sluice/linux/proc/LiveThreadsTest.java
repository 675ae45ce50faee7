package io.sluice.linux.proc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.apply.NiceLevels;
import io.sluice.linux.apply.OwnThread;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.nice.Nice;
import io.sluice.linux.undo.UndoLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads of this process end, by what the kernel tells of all and by a file for each. */
final class LiveThreadsTest {
  private static final int MANY = 150;

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  private enum Way {
    AS_THE_KERNEL_CAN,
    BY_FILES;

    LiveThreads open() {
      return this == BY_FILES ? LiveThreads.byFiles() : LiveThreads.open();
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_thread_is_there_until_it_has_ended(Way way) throws Exception {
    try (LiveThreads live = way.open();
        OwnThread stays = new OwnThread();
        OwnThread ends = new OwnThread()) {
      LiveThread first = live.of(stays.key()).orElseThrow();
      LiveThread second = live.of(ends.key()).orElseThrow();
      live.look();
      assertThat(first.isThere()).isTrue();
      assertThat(second.isThere()).isTrue();

      ends.finish();
      live.look();
      assertThat(first.isThere()).isTrue();
      assertThat(second.isThere()).isFalse();

      second.close();
      first.close();
      assertThat(live.of(ends.key())).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void many_that_end_at_once_are_all_noticed(Way way) throws Exception {
    try (LiveThreads live = way.open()) {
      List<OwnThread> threads = new ArrayList<>();
      List<LiveThread> found = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        OwnThread thread = new OwnThread();
        threads.add(thread);
        found.add(live.of(thread.key()).orElseThrow());
      }
      threads.forEach(OwnThread::end);
      threads.forEach(OwnThread::close);
      live.look();
      assertThat(found).noneMatch(LiveThread::isThere);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_number_with_another_start_is_another_thread(Way way) throws Exception {
    try (LiveThreads live = way.open();
        OwnThread thread = new OwnThread()) {
      ThreadKey key = thread.key();
      assertThat(
              live.of(
                  new ThreadKey(
                      key.process(), key.processStart(), key.thread(), key.threadStart() - 1)))
          .isEmpty();
      assertThat(live.of(new ThreadKey(1, key.processStart(), key.thread(), key.threadStart())))
          .as("not one of that process")
          .isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void who_has_the_number_of_a_thread_that_has_ended_is_never_touched(Way way) throws Exception {
    assumeMayRaise();
    try (UndoLog log = UndoLog.create(folder, "test");
        NiceLevels levels = levels(log, way);
        OwnThread meant = new OwnThread()) {
      levels.want(Map.of(meant.asSeen(), 3));
      assertThat(meant.nice()).isEqualTo(3);
      levels.want(Map.of(meant.asSeen(), 4));
      levels.want(Map.of(meant.asSeen(), 3));
      meant.finish();
      try (OwnThread other = OwnThread.withNumberOf(meant)) {
        levels.want(Map.of(meant.asSeen(), 4));
        assertThat(other.nice()).isZero();
        levels.want(Map.of());
        levels.restore();
        assertThat(other.nice()).isZero();
      }
    }
    assertThat(said).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void what_somebody_else_sets_meanwhile_is_left_alone(Way way) throws Exception {
    assumeMayRaise();
    try (UndoLog log = UndoLog.create(folder, "test");
        NiceLevels levels = levels(log, way);
        OwnThread foreign = new OwnThread();
        OwnThread ours = new OwnThread()) {
      levels.want(Map.of(foreign.asSeen(), 3, ours.asSeen(), 3));
      Nice.set(foreign.asSeen().number(), 12);
      levels.want(Map.of(foreign.asSeen(), 5, ours.asSeen(), 5));
      assertThat(foreign.nice()).isEqualTo(12);
      assertThat(ours.nice()).isEqualTo(5);
      levels.restore();
      assertThat(foreign.nice()).isEqualTo(12);
      assertThat(ours.nice()).isZero();
    }
    assertThat(said).singleElement().asString().contains("somebody else set nice 12");
  }

  @Test
  void nothing_stays_open_of_those_who_were_watched() throws Exception {
    assumeTellsOfAll();
    long before = filesOfThreads();
    try (LiveThreads live = LiveThreads.open();
        OwnThread thread = new OwnThread()) {
      for (int i = 0; i < MANY; i++) {
        live.of(thread.key()).orElseThrow().close();
        Optional<LiveThread> kept = live.of(thread.key());
        assertThat(kept).isPresent();
      }
      assertThat(filesOfThreads()).isGreaterThanOrEqualTo(before + MANY);
    }
    assertThat(filesOfThreads()).isLessThan(before + MANY);
  }

  @Test
  void a_kernel_that_can_tells_of_all_at_once() throws Exception {
    assumeTellsOfAll();
    try (OwnThread thread = new OwnThread();
        ThreadEnds ends = ThreadEnds.open().orElseThrow()) {
      assertThat(ends.watch(thread.asSeen().number())).isPresent();
    }
  }

  private NiceLevels levels(UndoLog log, Way way) throws IOException {
    return new NiceLevels(
        OwnThread.process(), Proc.startOf(OwnThread.process()), log, way.open(), said::add);
  }

  private static void assumeTellsOfAll() {
    int[] version =
        Arrays.stream(System.getProperty("os.version").split("[^0-9]+", 3))
            .limit(2)
            .mapToInt(Integer::parseInt)
            .toArray();
    assumeTrue(version[0] > 6 || (version[0] == 6 && version[1] >= 9), "Linux 6.9 or newer");
  }

  private static void assumeMayRaise() {
    String whyNot = Privilege.whyNotForChildren().orElse("");
    assumeTrue(whyNot.isEmpty(), whyNot);
  }

  /** Counts the files that stand for threads; of others any may be closed meanwhile. */
  private static long filesOfThreads() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      return files.filter(LiveThreadsTest::isOfThread).count();
    }
  }

  private static boolean isOfThread(Path file) {
    try {
      return Files.readSymbolicLink(file).toString().contains("pidfd");
    } catch (IOException closed) {
      return false;
    }
  }
}
