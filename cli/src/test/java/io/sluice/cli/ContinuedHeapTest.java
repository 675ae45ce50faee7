package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.HostJvm;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A continued run uses a heap of the right size; it shows by a heap that no machine has. */
final class ContinuedHeapTest {

  private static final String HUGE = "900000g";

  @TempDir Path folder;
  private EmptyHosts home;

  @BeforeEach
  void a_home_with_empty_hosts() throws IOException {
    home = EmptyHosts.in(folder);
  }

  @AfterEach
  void no_home() {
    home.close();
  }

  private CommandRun continued(HostJvm kept, String... more) throws IOException {
    WorkloadSpec workload =
        new WorkloadSpec(
            "ysb", 4, 1, false, "uniform", "memory", "", "", 2000, false, "heap", 0, 1);
    Path run = folder.resolve("run");
    RunFolder unused =
        RunFolder.create(
            run,
            new QueryBenchSettings(workload, 0.9, Burst.DEFAULT, Timing.trial(9), kept, 0)
                .plan("sluice bench query", List.of("stock", "klink"), 2, 1, 0, false, 1));
    List<String> words = new ArrayList<>(List.of("bench", "query", "--resume"));
    words.add(run.toString());
    words.addAll(List.of(more));
    return CommandRun.of(words.toArray(String[]::new));
  }

  @Test
  void a_continued_run_goes_on_in_the_heap_that_its_plan_has_kept() throws IOException {
    CommandRun run = continued(new HostJvm(HUGE, "G1"), "--heap", "512m");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains("2 hosts of " + HUGE);
  }

  @Test
  void the_run_of_an_older_sluice_goes_on_in_the_heap_asked_for_now() throws IOException {
    CommandRun run = continued(null, "--heap", HUGE);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains("2 hosts of " + HUGE);
  }
}
