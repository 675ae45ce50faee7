package io.sluice.core.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings that hold for all levels. The keys of {@link #SECTION} say what each field means and
 * which values it can have.
 */
public record CommonSettings(
    Mode mode,
    Duration watchdog,
    Optional<String> channelDir,
    Optional<Address> exchangeAddress,
    int journalSize,
    Optional<String> journalDir,
    long seed) {

  /** Declares and reads these settings. */
  public static final Section<CommonSettings> SECTION = new CommonSection();

  /** Says for how long a thread that decides may be silent; levels compare theirs with it. */
  public static final Key<Duration> WATCHDOG =
      new Key<>(
          "sluice.watchdog",
          "500 ms",
          DurationType.between("10 ms", "1 s"),
          "A scheduler silent for so long is taken off; at least 5 times its tick.");

  /** Says where files are by which processes of a node meet; levels need it for theirs. */
  public static final Key<Optional<String>> CHANNEL_DIR =
      new Key<>(
          "sluice.channel.dir",
          "",
          new FolderType(),
          "The folder in which each process writes which threads go first, for a process that sets"
              + " nice values, and where workers share a budget. Read when the process starts;"
              + " without it there is no file.");

  /** Says where journals are written; windows of a job read it by itself. */
  public static final Key<Optional<String>> JOURNAL_DIR =
      new Key<>(
          "sluice.journal.dir",
          "",
          new FolderType(),
          "Where decisions are also written to a file, for sluice explain; none writes nothing.");

  private static final class CommonSection implements Section<CommonSettings> {

    private static final Key<Mode> MODE =
        new Key<>(
            "sluice.mode",
            "observe",
            new WordType<>(Mode.class, "mode"),
            "Whether decisions are only recorded (observe) or also carried out (apply).");
    private static final Key<Optional<Address>> EXCHANGE_ADDRESS =
        new Key<>(
                "sluice.exchange.address",
                "",
                new AddressType(),
                "Where the JobManager listens and TaskManagers meet to tell one another of the"
                    + " queries they share. Read when a process starts; without it nothing is"
                    + " opened.")
            .formerly("sluice.forwarding.address");
    private static final Key<Long> JOURNAL_SIZE =
        new Key<>(
                "sluice.journal.size",
                "1024",
                new IntegerType(1, 1_000_000),
                "How many decisions are remembered.")
            .formerly("sluice.journal-size");
    private static final Key<Long> SEED =
        new Key<>(
            "sluice.seed",
            "1",
            new IntegerType(Long.MIN_VALUE, Long.MAX_VALUE),
            "Start of every random draw, so that a run can be repeated.");

    @Override
    public List<Key<?>> keys() {
      return List.of(
          MODE, WATCHDOG, CHANNEL_DIR, EXCHANGE_ADDRESS, JOURNAL_SIZE, JOURNAL_DIR, SEED);
    }

    @Override
    public CommonSettings read(GivenValues given) {
      return new CommonSettings(
          given.value(MODE),
          given.value(WATCHDOG),
          given.value(CHANNEL_DIR),
          given.value(EXCHANGE_ADDRESS),
          given.integer(JOURNAL_SIZE),
          given.value(JOURNAL_DIR),
          given.value(SEED));
    }
  }
}
