package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Hosts;
import io.sluice.cli.measure.Priorities;
import io.sluice.cli.option.HeapOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sluice run}. */
@Command(
    name = "run",
    header = "Runs your job or SQL script with Sluice, embedded.",
    description =
        "Runs a job jar or a SQL script of yours, unchanged, on an embedded Flink with Sluice and "
            + "with the jars of Flink's lib folder. Without --policy Sluice only observes. The "
            + "output of the job and the rows that the script selects go to standard output.",
    footer = {
      "  sluice run target/my-job.jar",
      "  sluice run --journal /tmp/journal target/my-job.jar",
      "  sluice run --class com.example.Clicks --policy klink my-job.jar --topic clicks",
      "  sluice run --policy klink --enforcement priority target/my-job.jar",
      "  sluice run --policy klink --sql orders.sql",
    })
final class RunCommand implements Callable<Integer> {

  @Option(
      names = "--sql",
      paramLabel = "FILE.sql",
      description =
          "run this script instead of a jar; it may use the statements of Flink's SQL client: SET, "
              + "CREATE, INSERT, SELECT, EXECUTE STATEMENT SET, ADD JAR …")
  private Path script;

  @Option(
      names = "--class",
      paramLabel = "C",
      description = "the job's main class (default: the one that the jar names)")
  private String entryClass;

  @Option(
      names = "--policy",
      paramLabel = "P",
      description = "apply this policy: klink, klink-remaining, fcfs, hr, qs, random, sbox")
  private String policy;

  @Option(
      names = "--enforcement",
      paramLabel = "gate|gate-all|priority|auto",
      description = "how the order is enforced (default: gate, or what --set says)")
  private String enforcement;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "a sluice.* setting, see docs/reference/keys.md; may be repeated")
  private List<String> settings = List.of();

  @Option(
      names = "--journal",
      paramLabel = "DIR",
      description = "folder for the journal of decisions and their reasons, for sluice explain DIR")
  private Path journal;

  @Mixin private HeapOption heap = new HeapOption("2g");

  @Spec private CommandSpec spec;

  @Parameters(index = "0", arity = "0..1", paramLabel = "JOB.jar", description = "the job to run")
  private Path jar;

  @Parameters(
      index = "1..*",
      paramLabel = "ARG",
      description = "arguments of the job's main method")
  private List<String> arguments = List.of();

  @Override
  public Integer call() throws IOException {
    checkProgram();
    RunSettings asked = RunSettings.of(settings, enforcement);
    List<String> words =
        new ArrayList<>(
            new Hosts(SluiceHome.directory()).flinkRun(heap.of(1, Heap.Collector.G1).text()));
    add(words, "--class", entryClass);
    add(words, "--policy", policy);
    asked.pairs().forEach(pair -> add(words, "--set", pair));
    if (journal != null) {
      add(words, "--set", "sluice.journal.dir=" + journal.toAbsolutePath());
    }
    if (script != null) {
      add(words, "--sql", script.toString());
    } else {
      words.add(jar.toString());
      words.addAll(arguments);
    }
    return Priorities.during(asked.priorities(), spec.commandLine().getErr(), () -> run(words));
  }

  private void checkProgram() {
    if (script == null && jar == null) {
      throw UserError.usage("nothing to run; give the path of a job jar, or --sql FILE.sql");
    }
    if (script == null && !Files.isRegularFile(jar)) {
      throw UserError.usage("JOB.jar " + jar + ": no such file; give the path of a job jar");
    }
    if (script != null && !Files.isRegularFile(script)) {
      throw UserError.usage("--sql " + script + ": no such file; give the path of a SQL script");
    }
    if (script != null && (jar != null || entryClass != null)) {
      String other = jar != null ? "JOB.jar " + jar : "--class " + entryClass;
      throw UserError.usage(
          other + " together with --sql; load jars in the script: ADD JAR 'functions.jar'");
    }
  }

  private static int run(List<String> words) throws IOException {
    Process host = new ProcessBuilder(words).inheritIO().start();
    Runtime.getRuntime().addShutdownHook(new Thread(host::destroy, "sluice-run-end"));
    try {
      return host.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      host.destroy();
      return 130;
    }
  }

  private static void add(List<String> words, String option, String value) {
    if (value != null) {
      words.add(option);
      words.add(value);
    }
  }
}
