package io.sluice.bench.query.session;

import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.experiment.run.Interruption;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.Sidecar;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.report.HtmlReport;
import io.sluice.bench.query.report.ResultDocument;
import io.sluice.bench.query.report.RunResult;
import io.sluice.bench.query.runner.Bench;
import io.sluice.bench.query.runner.BenchEvent;
import io.sluice.bench.query.runner.RunFolder;
import io.sluice.bench.query.runner.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs a folder's plan and writes {@code result.json} and {@code report.html} beside it, whatever
 * happens: also after Ctrl-C or when a host fails, with the rounds there are.
 */
public final class Session {

  private final RunFolder folder;
  private final HostCommand command;
  private final Optional<KafkaCommands> kafka;
  private final String commit;

  /**
   * A session is run once.
   *
   * @param kafka how to start Kafka, for a workload that needs it
   * @param commit of Sluice, for the report
   */
  public Session(
      RunFolder folder, HostCommand command, Optional<KafkaCommands> kafka, String commit) {
    this.kafka = kafka;
    this.folder = folder;
    this.command = command;
    this.commit = commit;
  }

  /**
   * Runs what is not there yet, in the calling thread.
   *
   * @param present told the result while the process is still held back from ending, so that it can
   *     be printed even after Ctrl-C
   * @throws HostFailure when a host fails; the files are written and {@code present} is told first
   */
  public Ending run(Consumer<BenchEvent> watcher, Consumer<Session> present)
      throws IOException, HostFailure {
    try (Interruption interruption = Interruption.ofThisThread()) {
      Ending ending;
      try {
        measure(watcher);
        ending = result().checks().passed() ? Ending.DONE : Ending.CHECKS_FAILED;
      } catch (InterruptedException e) {
        boolean unused = interruption.requested();
        ending = Ending.INTERRUPTED;
      } catch (HostFailure e) {
        if (!interruption.requested()) {
          finish(present);
          throw e;
        }
        ending = Ending.INTERRUPTED;
      }
      finish(present);
      return ending;
    }
  }

  private void measure(Consumer<BenchEvent> watcher)
      throws IOException, HostFailure, InterruptedException {
    if (kafka.isEmpty()) {
      new Bench(folder, command, Surroundings.NONE, watcher).run();
      return;
    }
    watcher.accept(new BenchEvent.Phase("starting a Kafka broker"));
    Path data = Files.createTempDirectory(folder.directory(), "kafka-");
    try (Sidecar broker =
            Sidecar.start("Kafka broker", kafka.get().broker(data), folder.log("kafka"));
        Sidecar feeder =
            Sidecar.start(
                "Kafka feeder", kafka.get().feeder(broker.address()), folder.log("feeder"))) {
      Surroundings around = new Surroundings(feeder.address());
      new Bench(folder, command, around, watcher).run();
    } finally {
      Scratch.remove(data);
    }
  }

  private void finish(Consumer<Session> present) throws IOException {
    Files.writeString(folder.directory().resolve("result.json"), json());
    Files.writeString(report(), HtmlReport.of(result(), HostFacts.ofThisMachine(), commit));
    present.accept(this);
  }

  public RunResult result() throws IOException {
    return RunResult.of(folder);
  }

  /** The result as one {@code sluice.bench/1} document. */
  public String json() throws IOException {
    return ResultJson.write(ResultDocument.of(result(), HostFacts.ofThisMachine(), commit));
  }

  public Path report() {
    return folder.directory().resolve("report.html");
  }
}
