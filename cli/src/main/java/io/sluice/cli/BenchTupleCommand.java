package io.sluice.cli;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.tuple.words.WordExperiment;
import io.sluice.bench.tuple.words.WordHost;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Hosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice bench tuple}. */
@Command(
    name = "tuple",
    header = "WordCount on three Storm workers that send in an order.",
    description = {
      "Runs the WordCount of Hone: 10 sources, 10 splitters and 10 counters, each ten in a worker "
          + "process of their own. What leaves a worker passes a link of --link kbit/s, in every arm. "
          + "Compares how late words are, how many of a task wait, and that each is counted once. Every "
          + "arm of every round has new processes. Ratios are against the first arm.",
      "Arms: stock (Storm), observe (with Sluice's transport, which only looks), oldest, lbf, "
          + "lbf-sticky, adaptive, rr (Sluice's orders), paper-stock (the engine of the paper: a queue and "
          + "a thread that sends for each task, tuples that leave one by one), hone-strict (the same, where "
          + "only the task with the largest backlog may send), rr-strict (the same, where they may in turn). "
          + "In lbf-sticky, hone-strict and rr-strict a choice lasts for --tau ms, or as the arm says: "
          + "hone-strict:50."
    },
    footer = {
      "  sluice bench tuple",
      "  sluice bench tuple --rates 1170,1250,1330 --arms stock,oldest,lbf-sticky",
      "  sluice bench tuple --arms paper-stock,hone-strict:50,rr-strict:50",
      "  sluice bench tuple --scale 0.3 --data wikipedia/",
      "  sluice bench tuple --resume runs/20260101-120000-tuple-1170",
    })
final class BenchTupleCommand implements Callable<Integer> {

  @Option(
      names = "--rates",
      split = ",",
      hideParamSyntax = true,
      converter = WholeNumber.Positive.class,
      paramLabel = "N,...",
      description =
          "sentences a second, each measured by itself; the paper has 1170, 1250 and 1330 (default: 1170)")
  private List<Integer> rates = List.of(1170);

  @Option(
      names = "--scale",
      paramLabel = "F",
      description =
          "rates and link are so many times what they are said to be (default: ${DEFAULT-VALUE})")
  private double scale = 1;

  @Option(
      names = "--link",
      converter = WholeNumber.Positive.class,
      paramLabel = "KBIT",
      description =
          "kbit a second that leave a worker at most; a word takes some 49 bytes (default: "
              + "${DEFAULT-VALUE})")
  private int link = 10_000;

  @Option(
      names = "--tau",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description = "how long a choice lasts, where it does (default: ${DEFAULT-VALUE})")
  private int tau = 50;

  @Option(
      names = "--below",
      converter = WholeNumber.Positive.class,
      paramLabel = "BYTES",
      description =
          "bytes that may wait in a connection behind whoever orders (default: ${DEFAULT-VALUE})")
  private int below = 8192;

  @Option(
      names = "--words",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "words of a sentence at most (default: ${DEFAULT-VALUE})")
  private int words = 32;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description = "seconds of each round that do not count (default: ${DEFAULT-VALUE})")
  private double warmUp = 10;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "count the text of these files (default: generated words, by Zipf's law)")
  private Path data;

  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(
          30, "stock", "oldest", "rr", "lbf-sticky", "paper-stock", "rr-strict", "hone-strict");

  @Mixin private MeasureOptions measure;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException {
    Plan<WordBenchSettings> plan =
        measure.plan(WordBenchSettings.EXPERIMENT, WordBenchSettings.class, this::plan);
    Path home = SluiceHome.directory();
    WordHost host = new Hosts(home).stormWords();
    ExperimentRun run =
        new ExperimentRun(measure.details, Commit.of(home), common.err(), common::print);
    return measure.run(plan, measure.page(), run, folder -> new WordExperiment(plan, host));
  }

  private Plan<WordBenchSettings> plan() {
    if (measure.restartEvery != 1) {
      throw UserError.usage(
          "--restart-every %d: every arm of every round has new processes here"
              .formatted(measure.restartEvery));
    }
    if (data != null && !Files.isDirectory(data)) {
      throw UserError.usage("--data %s is no folder: give one with text files".formatted(data));
    }
    WordBenchSettings settings =
        new WordBenchSettings(
            scale,
            link,
            tau,
            below,
            warmUp,
            comparison.seconds,
            words,
            data == null ? "" : data.toAbsolutePath().toString());
    return settings.plan(
        common.commandLine(),
        comparison.arms,
        rates,
        comparison.rounds,
        measure.repeats(),
        !measure.trial,
        comparison.seed);
  }
}
