package io.sluice.cli.simulate;

import io.sluice.bench.tuple.arrivals.ArrivalPlan;
import io.sluice.bench.tuple.arrivals.ArrivalSource;
import io.sluice.bench.tuple.arrivals.TraceFile;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Declares which tuples arrive at the queues of tasks. Use as a mixin. */
final class TupleArrivalOptions {

  private static final Pattern RANGE = Pattern.compile("(\\d{1,6})(?:-(\\d{1,6}))?");
  private static final Pattern PHASES = Pattern.compile("(\\d{1,6}),(\\d{1,6})");

  @Option(
      names = "--queues",
      paramLabel = "N",
      description = "number of tasks, each with a queue (default: ${DEFAULT-VALUE})")
  private int queues = 10;

  @Option(
      names = "--load",
      paramLabel = "L",
      description =
          "tuples that arrive per slot, in all queues; one can be sent (default: ${DEFAULT-VALUE})")
  private double load = 0.9;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "length of a run, in slots (default: ${DEFAULT-VALUE})")
  private int slots = 10_000;

  @Option(
      names = "--skew",
      paramLabel = "S",
      description = "exponent of Zipf's law for the shares of tasks (default: 0, equal shares)")
  private double skew;

  @Option(
      names = "--sizes",
      paramLabel = "A-B",
      description = "tuples per event, all numbers equally likely (default: ${DEFAULT-VALUE})")
  private String sizes = "1";

  @Option(
      names = "--lag",
      paramLabel = "SLOTS",
      description = "mean slots from an event to its arrival (default: 0)")
  private double lag;

  @Option(
      names = "--on-off",
      paramLabel = "ON,OFF",
      description =
          "mean slots of the phases in which a task gets tuples, and in which it gets none "
              + "(default: always on)")
  private String phases;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "CSV file of arrivals with the columns slot,task and, if known, " + "tuples,happened")
  private Path trace;

  /** Returns whether arrivals are read from a file. */
  boolean isTrace() {
    return trace != null;
  }

  /** Returns the arrivals. A wrong option is refused with its value and the fix. */
  ArrivalSource source() {
    return isTrace() ? read() : UserError.refusing(this::drawn);
  }

  private ArrivalSource drawn() {
    Matcher range = match(RANGE, sizes, "--sizes", "a number of tuples, or a range such as 1-32");
    int fewest = Integer.parseInt(range.group(1));
    int most = range.group(2) == null ? fewest : Integer.parseInt(range.group(2));
    int on = 1;
    int off = 0;
    if (phases != null) {
      Matcher means = match(PHASES, phases, "--on-off", "two numbers of slots such as 100,300");
      on = Integer.parseInt(means.group(1));
      off = Integer.parseInt(means.group(2));
    }
    return ArrivalSource.of(new ArrivalPlan(queues, load, skew, fewest, most, lag, on, off), slots);
  }

  private static Matcher match(Pattern pattern, String text, String option, String expected) {
    Matcher matcher = pattern.matcher(text.strip());
    if (!matcher.matches()) {
      throw UserError.usage("%s '%s': expected %s".formatted(option, text, expected));
    }
    return matcher;
  }

  private ArrivalSource read() {
    if (!Files.isRegularFile(trace)) {
      throw UserError.usage("--trace %s: there is no such file".formatted(trace));
    }
    return UserError.refusing(
        () -> {
          try {
            return TraceFile.read(trace);
          } catch (IOException e) {
            throw UserError.hostCannot("cannot read %s: %s".formatted(trace, e), e);
          }
        });
  }
}
