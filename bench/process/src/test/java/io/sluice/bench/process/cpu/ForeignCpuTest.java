package io.sluice.bench.process.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignCpuTest {

  @TempDir Path root;

  @Test
  void busy_is_everything_but_idle_and_waiting() throws IOException {
    Files.createDirectory(root.resolve("proc"));
    Files.writeString(
        root.resolve("proc/stat"), "cpu  100 20 30 9999 888 4 5 6 70 0\ncpu0 1 2 3\n");
    assertThat(new ProcStat(new HostFiles(root)).busySeconds()).isCloseTo(1.65, within(1e-9));
  }

  @Test
  void a_process_that_is_gone_used_nothing() {
    assertThat(new ProcStat().processSeconds(Long.MAX_VALUE)).isZero();
  }

  @Test
  void foreign_is_what_is_left_after_ones_own() throws IOException {
    Clock clock = new Clock();
    ForeignCpu foreign = new ForeignCpu(clock);
    ForeignCpu.Mark mark = foreign.mark(List.of(1L, 2L));
    clock.busy += 1e6;
    clock.own += 4e5;
    double seconds = 2e5 / foreign.coresSince(mark);
    assertThat(seconds).as("what is left, over the real time passed").isBetween(0.0, 10.0);
    clock.own += 1e6;
    assertThat(foreign.coresSince(mark)).isZero();
  }

  @Test
  void a_process_that_was_started_since_and_still_runs_is_ones_own() throws IOException {
    Clock clock = new Clock();
    ForeignCpu foreign = new ForeignCpu(clock);
    ForeignCpu.Mark mark = foreign.mark(List.of(1L));
    Process child = new ProcessBuilder("sleep", "60").start();
    try {
      clock.busy += 1e6;
      clock.own += 5e5;
      assertThat(foreign.coresSince(mark)).isZero();
    } finally {
      child.destroyForcibly();
    }
  }

  @Test
  void a_process_that_has_ended_since_is_ones_own_and_so_are_those_that_it_started()
      throws Exception {
    ProcStat real = new ProcStat();
    long self = ProcessHandle.current().pid();
    double before = real.familySeconds(self) - real.processSeconds(self);
    int code =
        new ProcessBuilder("sh", "-c", "(ulimit -t 1; while :; do :; done); true")
            .start()
            .waitFor();
    assertThat(code).isZero();
    double own = real.processSeconds(self); // read first, as it grows meanwhile
    assertThat(real.familySeconds(self) - own - before)
        .as("of a process that is ended once it has used a second")
        .isGreaterThan(0.5);
  }

  @Test
  void what_a_process_used_before_the_mark_does_not_count_when_it_ends() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    long self = ProcessHandle.current().pid();
    Family clock = new Family(new HashMap<>(Map.of(self, 1e6, child.pid(), 5e6)));
    ForeignCpu foreign = new ForeignCpu(clock);
    ForeignCpu.Mark mark = foreign.mark(List.of(self, child.pid()));
    end(child);
    clock.seconds.remove(child.pid());
    clock.seconds.put(self, 1e6 + 5e6 + 7);
    clock.busy = 7;
    assertThat(foreign.coresSince(mark)).isZero();
    clock.busy = 8;
    assertThat(foreign.coresSince(mark)).isPositive();
  }

  @Test
  void one_that_its_parent_did_not_wait_for_takes_nothing_from_the_rest() throws Exception {
    Process parent = new ProcessBuilder("sh", "-c", "sleep 60 & echo $!; wait").start();
    long pid = Long.parseLong(parent.inputReader().readLine());
    ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
    long self = ProcessHandle.current().pid();
    Family clock =
        new Family(new HashMap<>(Map.of(self, 1e6, parent.pid(), 3e6, child.pid(), 5e6)));
    ForeignCpu foreign = new ForeignCpu(clock);
    ForeignCpu.Mark mark = foreign.mark(List.of(self, parent.pid(), child.pid()));
    end(parent);
    child.destroyForcibly();
    clock.seconds.keySet().retainAll(List.of(self));
    clock.seconds.put(self, 1e6 + 3e6 + 7);
    clock.busy = 7;
    assertThat(foreign.coresSince(mark)).isZero();
    clock.busy = 8;
    assertThat(foreign.coresSince(mark)).isPositive();
  }

  private static void end(Process process) throws InterruptedException {
    int unused = process.destroyForcibly().waitFor();
  }

  @Test
  void the_real_files_of_this_machine_can_be_read() throws IOException {
    ProcStat real = new ProcStat();
    assertThat(real.processSeconds(ProcessHandle.current().pid())).isPositive();
    assertThat(real.busySeconds())
        .isGreaterThan(real.processSeconds(ProcessHandle.current().pid()));
  }

  @Test
  void the_limit_follows_the_idle_host_between_a_twentieth_core_and_a_tenth_of_the_machine() {
    assertThat(new ForeignLimit(0.01, 2).cores()).isEqualTo(0.05);
    assertThat(new ForeignLimit(0.1, 2).cores()).isCloseTo(0.15, within(1e-9));
    assertThat(new ForeignLimit(1.9, 2).cores()).isCloseTo(0.2, within(1e-9));
    assertThat(new ForeignLimit(0.3, 2).noisy()).isTrue();
    assertThat(new ForeignLimit(0.1, 2).noisy()).isFalse();
  }

  private static final class Clock implements CpuClock {
    double busy;
    double own;

    @Override
    public double busySeconds() {
      return busy;
    }

    @Override
    public double familySeconds(long pid) {
      return own;
    }
  }

  private static final class Family implements CpuClock {
    private final Map<Long, Double> seconds;
    private double busy;

    private Family(Map<Long, Double> seconds) {
      this.seconds = seconds;
    }

    @Override
    public double busySeconds() {
      return busy;
    }

    @Override
    public double familySeconds(long pid) {
      return seconds.getOrDefault(pid, 0.0);
    }
  }
}
