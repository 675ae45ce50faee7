package io.sluice.bench.tuple.words;

import io.sluice.bench.experiment.FreshEngineTrial;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.tuple.words.arm.WordArm;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.bench.tuple.words.report.WordRound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts a Storm for each run of an arm. */
final class WordTrial extends FreshEngineTrial<WordRound> {

  private final Plan<WordBenchSettings> plan;
  private final WordHost host;

  WordTrial(Plan<WordBenchSettings> plan, WordHost host, Workspace workspace) {
    super(workspace, "storm");
    this.plan = plan;
    this.host = host;
  }

  @Override
  public WordRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    WordBenchSettings settings = plan.settings();
    WordArm arm = WordArm.of(Plan.arm(slot.arm()), settings.tauMillis());
    Path folder = folder(slot, attempt).toAbsolutePath();
    Path output = Files.createDirectories(folder.resolve("output"));
    tell(slot, "starting Storm");
    StandaloneStorm storm = StandaloneStorm.start(host.setup(folder, settings.hasSlowWorker()));
    endBy(
        () -> {
          storm.close();
          Scratch.remove(output);
        });
    CountedRun run =
        new CountedRun(
            storm,
            settings.load(slot.workload()),
            settings.text(plan.seedOf(slot.round())),
            output,
            arm.grouping().isPresent());
    return run.run(
        host.jobJar(),
        host.words(arm, settings.load(slot.workload()), settings, output),
        text -> tell(slot, text));
  }

  private void tell(Slot slot, String text) {
    tell(slot, text, text);
  }
}
