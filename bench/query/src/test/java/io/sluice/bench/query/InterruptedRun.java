package io.sluice.bench.query;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.experiment.run.Session;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.plan.QueryBenchSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A session in a process of its own, so that a test can interrupt it as a person would. */
public final class InterruptedRun {

  private InterruptedRun() {}

  public static void main(String[] args) throws IOException {
    Plan<QueryBenchSettings> plan = Plans.of(3, "stock", "klink");
    RunFolder folder = RunFolder.create(Path.of(args[0]), plan);
    new Session<>(
            new QueryExperiment(plan, FakeHost.command("hang=1:klink"), Optional.empty()),
            folder,
            "abc")
        .run(
            InterruptedRun::tell,
            session -> System.out.println("kept " + session.results().rounds().size() + " rounds"));
  }

  private static void tell(RunEvent event) {
    if (event instanceof RunEvent.Live live) {
      System.out.println("running " + live.slot().round() + ":" + live.slot().arm());
    }
  }
}
