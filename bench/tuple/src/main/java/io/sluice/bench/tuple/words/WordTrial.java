package io.sluice.bench.tuple.words;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.tuple.words.arm.WordArm;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.bench.tuple.words.report.WordRound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Starts a Storm for each run of an arm. It is left until the next one, so that the runner sees the
 * CPU that its processes used.
 */
final class WordTrial implements Trial<WordRound> {

  private final Plan<WordBenchSettings> plan;
  private final WordHost host;
  private final Workspace workspace;
  private StandaloneStorm storm;
  private Path output;

  WordTrial(Plan<WordBenchSettings> plan, WordHost host, Workspace workspace) {
    this.plan = plan;
    this.host = host;
    this.workspace = workspace;
  }

  @Override
  public WordRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    close();
    WordBenchSettings settings = plan.settings();
    WordArm arm = WordArm.of(Plan.arm(slot.arm()), settings.tauMillis());
    Path folder =
        workspace.directory().resolve("storm").resolve(slot.folder(attempt)).toAbsolutePath();
    Scratch.remove(folder);
    output = Files.createDirectories(folder.resolve("output"));
    tell(slot, "starting Storm");
    storm = StandaloneStorm.start(host.setup(folder));
    CountedRun run =
        new CountedRun(
            storm,
            settings.load(slot.workload()),
            settings.text(plan.seedOf(slot.round())),
            output);
    return run.run(
        host.jobJar(),
        host.words(arm, settings.load(slot.workload()), settings.below(), output),
        text -> tell(slot, text));
  }

  private void tell(Slot slot, String text) {
    workspace.watcher().accept(new RunEvent.Live(slot, text, text));
  }

  @Override
  public boolean isClean() {
    return true;
  }

  @Override
  public void close() {
    if (storm != null) {
      storm.close();
      storm = null;
      Scratch.remove(output);
    }
  }
}
