package io.sluice.cli.bench;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.tuple.words.WordExperiment;
import io.sluice.bench.tuple.words.WordHost;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.ComparisonOptions;
import io.sluice.cli.option.WholeNumber;
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
    header = "Compares orders of outgoing tuples on Storm workers.",
    description = {
      "Runs the WordCount of Hone on three Storm workers: one runs 10 sources, one 10 splitters "
          + "and one 10 counters. All that leaves a worker passes a link of --link kbit/s, in "
          + "every arm. Compares how late words are and how many wait for a task, and checks that "
          + "each is counted once. Every arm of every round has new processes. Ratios are against "
          + "the first arm.",
      "Arms: stock (Storm), observe (with Sluice's transport, which only observes), oldest, lbf, "
          + "lbf-sticky, adaptive, rr (Sluice's orders), paper-stock (the engine of the paper: "
          + "each task has a queue and a sending thread, and tuples leave one by one), hone-strict "
          + "(the same, but only the task with the largest backlog may send), rr-strict (the same, "
          + "but tasks send in turn). In lbf-sticky, hone-strict and rr-strict a choice lasts for "
          + "--tau ms, or as the arm says: hone-strict:50.",
      "With a grouping behind an arm, as in lbf+parity, words go to counters by it, and one more "
          + "task beside the counters merges their counts every second; without one they are "
          + "shuffled and not merged. Groupings: shuffle (in turn), load-aware (Storm's shuffle by "
          + "load), pkg (Storm's partial key grouping), fields (Storm's), downstream-backlog (of "
          + "two counters for a word the one before which less waits), parity (of two counters "
          + "one for words that are sent in even ms and one for odd ms; only with observe or one "
          + "of Sluice's orders), first-of-two (two counters work on each word, and what comes "
          + "first is counted; the arm first-of-two is stock+first-of-two).",
      "With --slow-worker F one more worker runs half of the counters and takes F times as long "
          + "for a word, which then takes --work us on the others. It sleeps as long, so it needs "
          + "no CPU."
    },
    footer = {
      "  sluice bench tuple",
      "  sluice bench tuple --rates 1170,1250,1330 --arms stock,oldest,lbf-sticky",
      "  sluice bench tuple --arms paper-stock,hone-strict:50,rr-strict:50",
      "  sluice bench tuple --arms lbf+shuffle,lbf+pkg,lbf+fields,lbf+parity",
      "  sluice bench tuple --slow-worker 4 --arms stock,stock+load-aware,first-of-two",
      "  sluice bench tuple --skew --waiting 65536 --arms stock,oldest,lbf",
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
          "sentences a second; each rate is measured by itself. The paper has 1170, 1250 and 1330 "
              + "(default: 1170)")
  private List<Integer> rates = List.of(1170);

  @Option(
      names = "--scale",
      paramLabel = "F",
      description =
          "factor for the rates and the link, to fit a slower machine (default: ${DEFAULT-VALUE})")
  private double scale = 1;

  @Option(
      names = "--link",
      converter = WholeNumber.Positive.class,
      paramLabel = "KBIT",
      description =
          "most kbit/s that leave a worker; a word takes some 49 bytes (default: 10000; with "
              + "--slow-worker 40000, so that the link is not what is short)")
  private Integer link;

  @Option(
      names = "--slow-worker",
      converter = WholeNumber.Positive.class,
      paramLabel = "F",
      description =
          "how many times as long a word takes on one more worker (default: no such worker)")
  private int slowWorker = 1;

  @Option(
      names = "--work",
      converter = WholeNumber.Positive.class,
      paramLabel = "US",
      description =
          "microseconds that a counter takes for a word at --scale 1 (default: 100 with "
              + "--slow-worker, else none)")
  private Integer work;

  @Option(
      names = "--tau",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description =
          "ms for which a choice lasts in sticky and strict arms (default: " + "${DEFAULT-VALUE})")
  private int tau = 50;

  @Option(
      names = "--below",
      converter = WholeNumber.Positive.class,
      paramLabel = "BYTES",
      description =
          "bytes that may wait in a connection after they were ordered (default: ${DEFAULT-VALUE})")
  private int below = 8192;

  @Option(
      names = "--words",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "most words of a sentence (default: ${DEFAULT-VALUE})")
  private int words = 32;

  @Option(
      names = "--warm-up",
      paramLabel = "S",
      description =
          "seconds at the start of each round that are not measured (default: ${DEFAULT-VALUE})")
  private double warmUp = 10;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "count the text of these files (default: generated words, by Zipf's law)")
  private Path data;

  @Mixin private WordConditionOptions conditions;

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

  private int usualLink() {
    return slowWorker > 1 ? 40_000 : 10_000;
  }

  private int usualWork() {
    return slowWorker > 1 ? 100 : 0;
  }

  private Plan<WordBenchSettings> plan() {
    measure.requireFreshProcesses();
    if (data != null && !Files.isDirectory(data)) {
      throw UserError.usage("--data %s is no folder: give one with text files".formatted(data));
    }
    WordBenchSettings settings =
        new WordBenchSettings(
            scale,
            link == null ? usualLink() : link,
            tau,
            below,
            warmUp,
            comparison.seconds(),
            words,
            slowWorker,
            work == null ? usualWork() : work,
            data == null ? "" : data.toAbsolutePath().toString(),
            conditions.conditions());
    return settings.plan(
        common.commandLine(),
        comparison.arms(),
        rates,
        comparison.rounds(),
        measure.repeats(),
        !measure.trial,
        comparison.seed());
  }
}
