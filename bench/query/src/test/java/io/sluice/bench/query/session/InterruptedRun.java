package io.sluice.bench.query.session;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.runner.BenchEvent;
import io.sluice.bench.query.runner.Plans;
import io.sluice.bench.query.runner.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;

/** A session in a process of its own, so that a test can interrupt it as a person would. */
public final class InterruptedRun {

  private InterruptedRun() {}

  public static void main(String[] args) throws IOException, HostFailure {
    RunFolder folder = RunFolder.create(Path.of(args[0]), Plans.of(3, "stock", "klink"));
    new Session(folder, FakeHost.command("hang=1:klink"), Optional.empty(), "abc")
        .run(InterruptedRun::tell, InterruptedRun::present);
  }

  private static void tell(BenchEvent event) {
    if (event instanceof BenchEvent.Live live) {
      System.out.println("running " + live.pair() + ":" + live.arm().name());
    }
  }

  private static void present(Session session) {
    try {
      System.out.println("kept " + session.result().records().size() + " rounds");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
