package io.sluice.bench.query.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.cpu.CpuClock;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.report.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Tag("process")
class BenchTest {

  private static final CpuClock QUIET = new ScriptedClock(0);

  @TempDir Path folder;
  private final List<BenchEvent> events = new ArrayList<>();

  @Test
  void every_pair_runs_every_arm_with_the_same_load_and_the_same_records() throws Exception {
    RunFolder run = run(Plans.of(3, "stock", "klink"));
    assertThat(run.rounds()).hasSize(6);
    for (int pair = 0; pair < 3; pair++) {
      List<RoundRecord> rounds = run.pair(pair);
      assertThat(rounds.get(0).meanEps()).isEqualTo(rounds.get(1).meanEps());
      assertThat(rounds.get(0).meanEps()).isBetween(0.9 * 98_000, 0.9 * 102_000);
      assertThat(rounds.get(0).report().digest()).isEqualTo(rounds.get(1).report().digest());
    }
    assertThat(RunResult.of(run).checks().passed()).isTrue();
    assertThat(RunResult.of(run).partial()).isFalse();
  }

  @Test
  void every_host_is_warmed_before_the_first_measured_round() throws Exception {
    run(Plans.of(1, "stock", "stock", "klink", "fcfs"));
    List<String> unmeasured =
        events.stream()
            .filter(BenchEvent.RoundStarted.class::isInstance)
            .map(BenchEvent.RoundStarted.class::cast)
            .takeWhile(round -> round.pair() < 0)
            .map(round -> round.arm().hostKey())
            .toList();
    assertThat(unmeasured)
        .containsExactly("stock", "stock-2", "sluice", "stock", "stock-2", "sluice");
  }

  @Test
  void an_arm_named_twice_has_a_process_of_its_own_each() throws Exception {
    RunFolder run = run(Plans.of(1, "stock", "stock", "klink", "observe"));
    try (var logs = Files.list(run.directory().resolve("logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .containsExactlyInAnyOrder("stock.log", "stock-2.log", "sluice.log");
    }
  }

  @Test
  void a_live_view_is_told_what_the_hosts_report() throws Exception {
    run(Plans.of(1, "stock", "klink"));
    assertThat(events)
        .filteredOn(BenchEvent.Live.class::isInstance)
        .extracting(event -> ((BenchEvent.Live) event).progress())
        .extracting(HostEvent.Progress::arm)
        .contains("stock", "klink");
  }

  @Test
  void no_host_outlives_the_run() throws Exception {
    run(Plans.of(1, "stock", "klink"));
    assertThat(hosts()).isEmpty();
  }

  @Test
  void a_run_continues_where_a_dying_host_stopped_it() throws Exception {
    BenchPlan plan = Plans.of(3, "stock", "klink");
    RunFolder first = RunFolder.create(folder, plan);
    assertThatThrownBy(() -> bench(first, QUIET, "die=1:klink").run())
        .isInstanceOf(HostFailure.class)
        .hasMessageContaining("out of luck");
    List<RoundRecord> before = first.rounds();
    assertThat(before).hasSizeBetween(2, 3);
    assertThat(RunResult.of(first).partial()).isTrue();

    RunFolder again = RunFolder.open(folder);
    bench(again, QUIET).run();
    assertThat(again.rounds()).hasSize(6).containsAll(before);
    assertThat(hosts()).isEmpty();
  }

  @Test
  void a_finished_run_starts_nothing_when_continued() throws Exception {
    RunFolder run = run(Plans.of(1, "stock", "klink"));
    events.clear();
    bench(run, QUIET, "refuse").run();
    assertThat(events).isEmpty();
  }

  @Test
  void a_finished_run_can_be_given_more_pairs_but_not_fewer() throws Exception {
    RunFolder run = run(Plans.of(1, "stock", "klink"));
    List<RoundRecord> before = run.rounds();
    RunFolder longer = RunFolder.open(folder).extendedTo(3);
    bench(longer, QUIET).run();
    assertThat(longer.rounds()).hasSize(6).containsAll(before);
    assertThat(RunFolder.open(folder).plan().pairs()).isEqualTo(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> longer.extendedTo(2))
        .withMessageContaining("can only grow");
  }

  @Test
  void hosts_are_renewed_every_few_pairs() throws Exception {
    run(Plans.of(4, 2, 0, "stock", "klink"));
    assertThat(events)
        .filteredOn(e -> e instanceof BenchEvent.Phase phase && phase.text().contains("starting"))
        .hasSize(2);
  }

  @Test
  void a_round_among_other_processes_is_repeated_three_times_then_kept_and_flagged()
      throws Exception {
    RunFolder folderOfRun = RunFolder.create(folder, Plans.of(1, 0, 3, "stock", "klink"));
    bench(folderOfRun, new ScriptedClock(1.5)).run();
    assertThat(folderOfRun.rounds())
        .hasSize(2)
        .allSatisfy(
            round -> {
              assertThat(round.attempts()).isEqualTo(4);
              assertThat(round.disturbed()).isTrue();
            });
    assertThat(RunResult.of(folderOfRun).disturbed()).isEqualTo(2);
  }

  @Test
  void a_quiet_round_runs_once() throws Exception {
    assertThat(run(Plans.of(2, "stock")).rounds())
        .allSatisfy(round -> assertThat(round.attempts()).isEqualTo(1))
        .noneMatch(RoundRecord::disturbed);
  }

  @Test
  void what_a_host_says_went_wrong_is_passed_on() throws Exception {
    RunFolder run = RunFolder.create(folder, Plans.of(1, "stock"));
    assertThatThrownBy(() -> bench(run, QUIET, "fail=0:stock").run())
        .isInstanceOfSatisfying(HostFailure.class, e -> assertThat(e.started()).isTrue())
        .hasMessageContaining("query 3 threw");
  }

  @Test
  void wrong_missing_and_different_results_fail_the_checks() throws Exception {
    RunFolder run = RunFolder.create(folder, Plans.of(3, "stock", "klink"));
    bench(run, QUIET, "missing=0:klink", "wrong=1:stock", "differ=2:klink").run();
    var checks = RunResult.of(run).checks();
    assertThat(checks.complete()).isFalse();
    assertThat(checks.correct()).isFalse();
    assertThat(checks.equal()).isFalse();
    assertThat(checks.failures())
        .containsExactly(
            "pair 1, klink: 1 windows missing",
            "pair 2, stock: 2 windows with wrong values",
            "pair 3: the arms' results differ");
  }

  @Test
  void a_folder_is_not_used_for_two_runs() throws Exception {
    RunFolder.create(folder, Plans.of(1, "stock"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunFolder.create(folder, Plans.of(1, "stock")))
        .withMessageContaining("--resume");
  }

  @Test
  void a_folder_without_a_run_cannot_be_continued() throws IOException {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunFolder.open(folder))
        .withMessageContaining("plan.json is missing");
    Files.writeString(folder.resolve("plan.json"), "{\"pairs\":");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunFolder.open(folder))
        .withMessageContaining("cannot be read");
  }

  /** Those that live: what runs tests starts processes of its own now and then. */
  private static List<ProcessHandle> hosts() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .filter(child -> child.info().commandLine().orElse("").contains(FakeHost.class.getName()))
        .toList();
  }

  private RunFolder run(BenchPlan plan) throws Exception {
    RunFolder run = RunFolder.create(folder, plan);
    bench(run, QUIET).run();
    return run;
  }

  private Bench bench(RunFolder run, CpuClock clock, String... trouble) {
    return new Bench(run, FakeHost.command(trouble), Surroundings.NONE, events::add, clock);
  }
}
