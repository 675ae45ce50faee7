package io.sluice.core.state.config;

import io.sluice.core.config.DurationType;
import io.sluice.core.config.GivenValues;
import io.sluice.core.config.IntegerType;
import io.sluice.core.config.Key;
import io.sluice.core.config.Mode;
import io.sluice.core.config.Section;
import io.sluice.core.config.ShareType;
import io.sluice.core.config.WordType;
import java.time.Duration;
import java.util.List;

/** Declares the keys of the state level and reads its settings. */
public final class StateSection implements Section<StateSettings> {

  /** The one section of this level. */
  public static final StateSection INSTANCE = new StateSection();

  private static final Key<Mode> MODE =
      new Key<>(
          "sluice.state.mode",
          "observe",
          new WordType<>(Mode.class, "mode"),
          "Whether the policy of an elastic stage only records which slices it would move (observe)"
              + " or also moves them (apply). Read when the job is submitted, like all keys of this"
              + " level.");
  private static final Key<Double> TARGET =
      new Key<>(
          "sluice.state.target",
          "80 %",
          new ShareType(),
          "Share of its time for which a container may be busy before slices move away from it;"
              + " off lets none move by themselves.");
  private static final Key<Duration> PAYBACK =
      new Key<>(
          "sluice.state.payback",
          "1 min",
          DurationType.between("1 s", "1 d"),
          "Time in which a move must save more than it takes.");
  private static final Key<Long> BUDGET =
      new Key<>(
          "sluice.state.budget",
          "32",
          new IntegerType(1, 32_768),
          "Slices of a stage that may move by themselves within a minute.");

  private static final Key<Double> BACKUP_MEMORY =
      new Key<>(
          "sluice.state.backup-memory",
          "25 %",
          new ShareType(),
          "Share of a TaskManager's heap that the entries of backups may fill, by their size when"
              + " serialized; as objects they take several times that. Further backups go to its"
              + " disk. off keeps all in memory.");

  private static final Key<Duration> LONGEST_COPY =
      new Key<>(
          "sluice.state.longest-copy",
          "10 min",
          DurationType.between("1 s", "1 d"),
          "Time in which the slices of a wave must have been copied; one that takes longer is taken"
              + " back.");
  private static final Key<Long> WAVE =
      new Key<>(
          "sluice.state.wave",
          "4",
          new IntegerType(1, 32_768),
          "Most slices that a container gives away, and that one takes over, in one wave of a move;"
              + " the first wave has one, and each further one twice as many. A slice waits for"
              + " those of its wave: with more of them, it waits longer, and the whole move is"
              + " shorter.");

  private StateSection() {}

  @Override
  public List<Key<?>> keys() {
    return List.of(MODE, TARGET, PAYBACK, BUDGET, BACKUP_MEMORY, LONGEST_COPY, WAVE);
  }

  @Override
  public StateSettings read(GivenValues given) {
    return new StateSettings(
        given.value(MODE),
        given.value(TARGET),
        given.value(PAYBACK),
        given.integer(BUDGET),
        given.value(BACKUP_MEMORY),
        given.value(LONGEST_COPY),
        given.integer(WAVE));
  }
}
