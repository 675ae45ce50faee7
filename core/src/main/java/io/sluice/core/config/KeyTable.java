package io.sluice.core.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Every key there is, once. Engine options, command line, validation and {@code
 * docs/configuration.md} are all made from this table.
 */
public final class KeyTable {

  /** Keys that start so are ours; all others are none of our business. */
  public static final String PREFIX = "sluice.";

  static final Key<Mode> MODE =
      new Key<>(
          "sluice.mode",
          "observe",
          new WordType<>(Mode.class, "mode"),
          "Whether decisions are only recorded (observe) or also carried out (apply).");
  static final Key<String> POLICY =
      new Key<>(
          "sluice.policy",
          "klink",
          new PolicyType(),
          "Which query runs first; stock leaves the order to the engine.");
  static final Key<Duration> PERIOD =
      new Key<>(
          "sluice.period",
          "30 ms",
          DurationType.between("1 ms", "10 s"),
          "Time between two regular decisions.");
  static final Key<Duration> TICK =
      new Key<>(
          "sluice.tick",
          "4 ms",
          DurationType.between("1 ms", "1 s"),
          "Time between two looks at the live values; at most sluice.period.");
  static final Key<Double> MARGIN =
      new Key<>(
          "sluice.margin",
          "1",
          new DecimalType(0, 1000),
          "How many threads more than cores may run, so that no core ever waits.");
  static final Key<Duration> ENGAGE_ABOVE =
      new Key<>(
          "sluice.engage-above",
          "40 ms",
          DurationType.between("0 ms", "1 h"),
          "Backlog per core, in time, below which nobody is held.");
  static final Key<Duration> MAX_HOLD =
      new Key<>(
          "sluice.max-hold",
          "30 s",
          DurationType.between("10 ms", "1 h"),
          "No query is held longer than this in one piece; at least sluice.period.");
  static final Key<Duration> VIRTUAL_DEADLINE =
      new Key<>(
          "sluice.virtual-deadline",
          "5 s",
          DurationType.between("1 ms", "1 h"),
          "A query without windows, or whose windows were not learned from 32 firings, is due this long"
              + " after its oldest waiting record.");
  static final Key<Double> MEMORY_LIMIT =
      new Key<>(
          "sluice.memory-limit",
          "80 %",
          new ShareType(),
          "Memory use from which on klink first runs what frees memory.");
  static final Key<Long> LAG_HISTORY =
      new Key<>(
          "sluice.lag-history",
          "40",
          new IntegerType(2, 10_000),
          "How many past epochs the expected lag of a watermark is taken from.");
  static final Key<Double> CONFIDENCE =
      new Key<>(
          "sluice.confidence",
          "95",
          new DecimalType(1, 100),
          "How likely, in percent, a sweeping watermark comes in the range of times that is shown,"
              + " drawn from as many of the latest epochs as it takes (79 for 95); 100 for all that"
              + " are kept, 400 or more.");
  static final Key<List<WindowHint>> WINDOWS =
      new Key<>(
          "sluice.windows",
          "",
          new WindowsType(),
          "Windows of jobs by name (* and ? match); the first that matches counts. Without a match"
              + " they are learned.");
  static final Key<Duration> WATCHDOG =
      new Key<>(
          "sluice.watchdog",
          "500 ms",
          DurationType.between("10 ms", "1 s"),
          "A scheduler silent for so long is taken off; at least 5 times sluice.tick.");
  static final Key<EnforcementChoice> ENFORCEMENT =
      new Key<>(
          "sluice.enforcement",
          "gate",
          new WordType<>(EnforcementChoice.class, "enforcement"),
          "What puts an order into effect: gates in front of sources, gates in front of all tasks"
              + " (gate-all), nice values of threads (priority), or nice values while somebody sets them and gates otherwise (auto).");
  static final Key<Optional<String>> CHANNEL_DIR =
      new Key<>(
          "sluice.channel.dir",
          "",
          new FolderType(),
          "Where each process tells in a file which threads go first, for those who set nice"
              + " values. Read when the process starts; without it there is no file.");
  static final Key<Optional<Address>> FORWARDING_ADDRESS =
      new Key<>(
          "sluice.forwarding.address",
          "",
          new AddressType(),
          "Where the JobManager listens and TaskManagers meet to tell one another of the queries"
              + " they share. Read when a process starts; without it nothing is opened.");
  static final Key<Switch> FORWARDING_USE =
      new Key<>(
          "sluice.forwarding.use",
          "on",
          new WordType<>(Switch.class, "switch"),
          "Whether what other TaskManagers tell is used in decisions (on) or not (off).");
  static final Key<Long> JOURNAL_SIZE =
      new Key<>(
          "sluice.journal-size",
          "1024",
          new IntegerType(1, 1_000_000),
          "How many decisions are remembered.");
  static final Key<Optional<String>> JOURNAL_DIR =
      new Key<>(
          "sluice.journal.dir",
          "",
          new FolderType(),
          "Where decisions are also written to a file, for sluice explain; none writes nothing.");
  static final Key<Long> SEED =
      new Key<>(
          "sluice.seed",
          "1",
          new IntegerType(Long.MIN_VALUE, Long.MAX_VALUE),
          "Start of every random draw, so that a run can be repeated.");

  private static final List<Key<?>> ALL =
      List.of(
          MODE,
          POLICY,
          PERIOD,
          TICK,
          MARGIN,
          ENGAGE_ABOVE,
          MAX_HOLD,
          VIRTUAL_DEADLINE,
          MEMORY_LIMIT,
          LAG_HISTORY,
          CONFIDENCE,
          WINDOWS,
          WATCHDOG,
          ENFORCEMENT,
          CHANNEL_DIR,
          FORWARDING_ADDRESS,
          FORWARDING_USE,
          JOURNAL_SIZE,
          JOURNAL_DIR,
          SEED);

  private KeyTable() {}

  /** All keys, in the order in which they are documented. */
  public static List<Key<?>> all() {
    return ALL;
  }

  /** The reference table of {@code docs/configuration.md}. */
  public static String markdown() {
    StringBuilder table =
        new StringBuilder("| Key | Default | Value | Meaning |\n|---|---|---|---|\n");
    for (Key<?> key : ALL) {
      String shown = key.defaultText().isEmpty() ? "(none)" : "`" + key.defaultText() + "`";
      table
          .append("| `" + key.name() + "` | " + shown)
          .append(" | " + key.type().expected() + " | " + key.meaning() + " |\n");
    }
    return table.toString();
  }
}
