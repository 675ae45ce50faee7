package io.sluice.bench.query.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.experiment.run.Runner;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.Plans;
import io.sluice.bench.query.QueryExperiment;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.plan.QueryBenchSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Hosts of their own, which are real processes that make up their reports. */
@Timeout(240)
@Tag("process")
final class QueryTrialTest {

  @TempDir private Path folder;
  private final List<RunEvent> events = new ArrayList<>();

  @Test
  void all_arms_of_a_round_get_the_same_load_and_records_which_follow_the_capacity()
      throws Exception {
    Results<RoundReport> results = run(Plans.of(3, "stock", "klink"));
    assertThat(results.failures()).isEmpty();
    for (int i = 0; i < 6; i += 2) {
      Round<RoundReport> one = results.rounds().get(i);
      Round<RoundReport> other = results.rounds().get(i + 1);
      assertThat(one.slot().round()).isEqualTo(other.slot().round());
      assertThat(one.report().offeredEps()).isEqualTo(other.report().offeredEps());
      assertThat(one.report().offeredEps()).isBetween(0.9 * 98_000, 0.9 * 102_000);
      assertThat(one.report().digest()).isEqualTo(other.report().digest());
    }
  }

  @Test
  void no_host_outlives_the_run() throws Exception {
    run(Plans.of(1, "stock", "klink"));
    assertThat(hosts()).isEmpty();
  }

  @Test
  void each_arm_has_a_host_of_its_own_and_all_are_warmed_alike_first() throws Exception {
    run(Plans.of(1, "stock", "stock", "klink", "fcfs"));
    List<String> unmeasured =
        events.stream()
            .filter(RunEvent.RoundStarted.class::isInstance)
            .map(event -> ((RunEvent.RoundStarted) event).slot())
            .takeWhile(slot -> !slot.measured())
            .map(slot -> slot.arm())
            .toList();
    assertThat(unmeasured)
        .containsExactly("stock", "stock#2", "klink", "fcfs", "stock", "stock#2", "klink", "fcfs");
    try (var logs = Files.list(folder.resolve("logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .containsExactlyInAnyOrder("stock.log", "stock-2.log", "klink.log", "fcfs.log");
    }
  }

  @Test
  void a_live_view_is_told_what_the_hosts_report() throws Exception {
    run(Plans.of(1, "stock", "klink"));
    assertThat(events)
        .filteredOn(RunEvent.Live.class::isInstance)
        .extracting(event -> ((RunEvent.Live) event).detail())
        .extracting(detail -> ((HostEvent.Progress) detail).arm())
        .contains("stock", "klink");
  }

  @Test
  void a_dying_host_and_one_that_says_what_went_wrong_end_the_run_with_their_words()
      throws Exception {
    assertThatThrownBy(() -> run(Plans.of(2, "stock", "klink"), "die=1:klink"))
        .isInstanceOf(HostFailure.class)
        .hasMessageContaining("out of luck");
    assertThat(hosts()).isEmpty();
    folder = folder.resolve("other");
    assertThatThrownBy(() -> run(Plans.of(1, "stock"), "fail=0:stock"))
        .isInstanceOfSatisfying(HostFailure.class, e -> assertThat(e.started()).isTrue())
        .hasMessageContaining("query 3 threw");
  }

  @Test
  void wrong_missing_and_different_results_fail_the_checks() throws Exception {
    Results<RoundReport> results =
        run(Plans.of(3, "stock", "klink"), "missing=0:klink", "wrong=1:stock", "differ=2:klink");
    assertThat(results.failures())
        .containsExactly(
            "round 1, klink: 1 windows missing",
            "round 2, stock: 2 windows with wrong values",
            "round 3: the arms' results differ");
  }

  private Results<RoundReport> run(Plan<QueryBenchSettings> plan, String... trouble)
      throws Exception {
    Experiment<RoundReport> experiment =
        new QueryExperiment(plan, FakeHost.command(trouble), Optional.empty());
    Runner<RoundReport> runner =
        new Runner<>(experiment, RunFolder.create(folder, plan), events::add);
    runner.run();
    return runner.results();
  }

  /** Returns the hosts that live; the runner of tests starts processes of its own now and then. */
  private static List<ProcessHandle> hosts() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .filter(child -> child.info().commandLine().orElse("").contains(FakeHost.class.getName()))
        .toList();
  }
}
