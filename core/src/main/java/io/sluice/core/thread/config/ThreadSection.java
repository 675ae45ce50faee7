package io.sluice.core.thread.config;

import io.sluice.core.config.DecimalType;
import io.sluice.core.config.DurationType;
import io.sluice.core.config.GivenValues;
import io.sluice.core.config.IntegerType;
import io.sluice.core.config.Key;
import io.sluice.core.config.NameType;
import io.sluice.core.config.OptionalType;
import io.sluice.core.config.Section;
import io.sluice.core.config.ValueType;
import io.sluice.core.config.WordType;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.Transformation;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import io.sluice.core.thread.translate.Translators;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Declares the keys of the thread level and reads those that hold for all rules. In the file of an
 * agent they stand without {@link #PREFIX}, those of a rule below the rule.
 */
public final class ThreadSection implements Section<Caution> {

  /** Keys of this level start so. */
  public static final String PREFIX = "sluice.thread.";

  public static final Key<Double> CONTENTION =
      key(
          "contention",
          "0.5",
          new DecimalType(0, 1_000_000),
          "Operator threads of the host that must wait for a CPU, on average, for an order to be"
              + " put into effect.");
  public static final Key<Duration> WATCHDOG =
      key(
          "watchdog",
          "5 s",
          DurationType.between("1 s", "10 min"),
          "An agent without a decision for so long, and for ten periods, gives all threads back"
              + " until decisions come again.");
  public static final Key<Duration> GUARD_PATIENCE =
      key(
          "guard-patience",
          "10 s",
          DurationType.between("1 s", "1 h"),
          "For how long engines must do worse before their order is taken back.");
  public static final Key<Duration> GUARD_HOLD =
      key(
          "guard-hold",
          "1 min",
          DurationType.between("1 s", "1 d"),
          "For how long an order that did harm is held off the first time; later up to 16 times"
              + " that.");
  public static final Key<Unmatched> UNMATCHED =
      key(
          "unmatched",
          "warn",
          new WordType<>(Unmatched.class, "outcome"),
          "What comes of a rule that fits no operator: one line (warn), or the agent ends"
              + " (error).");
  public static final Key<String> POLICY =
      key("policy", "qs", new PolicyNameType(), "What decides how much each operator should run.");
  public static final Key<PolicyLevel> LEVEL =
      key(
          "level",
          "physical",
          new WordType<>(PolicyLevel.class, "level"),
          "Whether the policy is asked about instances of operators or about operators.");
  public static final Key<Transformation> TRANSFORMATION =
      key(
          "transformation",
          "highest",
          new WordType<>(Transformation.class, "transformation"),
          "What a thread with several operators gets of their priorities.");
  public static final Key<Optional<Duration>> PERIOD =
      key(
          "period",
          "",
          new OptionalType<>(DurationType.between("1 ms", "1 d")),
          "Time between two decisions of a rule; without it that of the policy.");
  public static final Key<Duration> SMOOTHING =
      key(
          "smoothing",
          "4500 ms",
          DurationType.between("0 ms", "1 d"),
          "Time constant of the means of metrics; a rule may give each metric its own.");
  public static final Key<String> TRANSLATOR =
      key(
          "translator",
          "nice",
          new NameType("translator", Translators.names()),
          "What priorities become.");
  public static final Key<Optional<Grouping>> GROUP =
      key(
          "group",
          "",
          new OptionalType<>(new WordType<>(Grouping.class, "group")),
          "Whose threads are in one control group; without it that of the translator.");
  public static final Key<Optional<Double>> FLOOR =
      key(
          "floor",
          "",
          new OptionalType<>(new DecimalType(0, 1)),
          "Share of an equal share that every operator keeps; without it that of the translator.");
  public static final Key<Optional<RealTimeBound>> BOUND =
      key(
          "bound",
          "",
          new OptionalType<>(new BoundType()),
          "How much real time there may be; translator rt needs it.");
  public static final Key<Optional<Schedule.Kind>> SCHEDULER =
      key(
          "scheduler",
          "",
          new OptionalType<>(new WordType<>(Schedule.Kind.class, "scheduler")),
          "What schedules the threads; without it that of the policy.");
  public static final Key<Duration> SLICE =
      key(
          "slice",
          "0 ms",
          DurationType.between("0 ms", "100 ms"),
          "For how long a thread runs in one piece, from 100 us; 0 ms leaves it to the system.");
  public static final Key<Long> HIGHEST =
      key(
          "highest",
          "0",
          new IntegerType(-20, 18),
          "The nice value of the operator with the highest priority.");
  public static final Key<Normaliser> NORMALISER =
      key(
          "normaliser",
          "steps",
          new WordType<>(Normaliser.class, "normaliser"),
          "How priorities are laid on the scale of nice values.");

  /** The one section of this level. */
  public static final ThreadSection INSTANCE = new ThreadSection();

  private ThreadSection() {}

  private static <T> Key<T> key(
      String word, String defaultText, ValueType<T> type, String meaning) {
    return new Key<>(PREFIX + word, defaultText, type, meaning);
  }

  /**
   * Returns the key that an agent's file calls so; empty where the word is no key of this level.
   */
  public static Optional<Key<?>> called(String word) {
    return INSTANCE.keys().stream().filter(key -> key.name().equals(PREFIX + word)).findFirst();
  }

  @Override
  public List<Key<?>> keys() {
    return List.of(
        CONTENTION,
        WATCHDOG,
        GUARD_PATIENCE,
        GUARD_HOLD,
        UNMATCHED,
        POLICY,
        LEVEL,
        TRANSFORMATION,
        PERIOD,
        SMOOTHING,
        TRANSLATOR,
        GROUP,
        FLOOR,
        BOUND,
        SCHEDULER,
        SLICE,
        HIGHEST,
        NORMALISER);
  }

  @Override
  public Caution read(GivenValues given) {
    keys().forEach(given::value);
    return new Caution(
        given.value(CONTENTION),
        given.value(WATCHDOG),
        given.value(GUARD_PATIENCE),
        given.value(GUARD_HOLD));
  }
}
