package io.sluice.bench.runner;

import io.sluice.bench.host.FakeHost;
import io.sluice.bench.host.HostFailure;
import io.sluice.bench.report.RunResult;
import java.io.IOException;
import java.nio.file.Path;

/** A run in a process of its own, so that a test can interrupt it as a person would. */
public final class InterruptedRun {

  private InterruptedRun() {}

  public static void main(String[] args) throws IOException, HostFailure {
    RunFolder folder = RunFolder.create(Path.of(args[0]), Plans.of(3, "stock", "klink"));
    try (Interruption interruption = Interruption.ofThisThread()) {
      try {
        new Bench(folder, FakeHost.command("hang=1:klink"), InterruptedRun::tell).run();
      } catch (InterruptedException | HostFailure e) {
        if (interruption.requested()) {
          System.out.println("kept " + RunResult.of(folder).records().size() + " rounds");
        }
      }
    }
  }

  private static void tell(BenchEvent event) {
    if (event instanceof BenchEvent.Live live) {
      System.out.println("running " + live.pair() + ":" + live.arm().name());
    }
  }
}
