package io.sluice.core.metric;

import static java.util.stream.Collectors.joining;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.Spelling;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * A property of a physical operator. An engine may offer it; else it follows from others, if it is
 * one of those that do (Lachesis §4.1, Fig. 4).
 */
public enum Metric {
  /** Items that wait in front of it; in front of a source, those that it could take in. */
  QUEUE_SIZE(Kind.LEVEL),
  /** Items for which there is room in front of it; endless where there always is. */
  QUEUE_CAPACITY(Kind.STATE),
  /** Items taken in since it began. */
  INPUT_COUNT(Kind.COUNT),
  /** Items handed on since it began. */
  OUTPUT_COUNT(Kind.COUNT),
  /** CPU time of its thread since that began, ns. */
  CPU_TIME(Kind.COUNT),
  /** Time for which its thread could have run but had no CPU, since it began, ns. */
  RUN_DELAY(Kind.COUNT),
  /** Counts how often its thread left a CPU to wait for something, since the thread began. */
  VOLUNTARY_SWITCHES(Kind.COUNT),
  /** Counts how often another thread took its thread's place on a CPU, since the thread began. */
  INVOLUNTARY_SWITCHES(Kind.COUNT),
  /**
   * Time for which some thread of its process's control group, or of the host where groups are not
   * distinguished, wanted a CPU and had none, ns.
   */
  PRESSURE_TIME(Kind.COUNT),
  /**
   * The priority that the engine's own scheduler gives its thread now: 1 to come first, less to
   * come later. Not known where the engine has no such scheduler.
   */
  ENGINE_PRIORITY(Kind.STATE),
  /**
   * Duration of the latest checkpoint of its query, or of the one under way until now if that is
   * longer, ns.
   */
  CHECKPOINT_TIME(Kind.STATE),
  /**
   * Event time up to which it has seen all that comes in, ms, where it makes windows of event time.
   */
  WATERMARK(Kind.STATE),
  /** Time between two ends of its windows of event time, ms; 0 where it makes none. */
  WINDOW_PERIOD(Kind.STATE),
  /** One of these ends, in [0, period), ms: that window is complete once all before it is seen. */
  WINDOW_PHASE(Kind.STATE),
  /**
   * Share of the room in front of it that is in use, 0 to 1; some engines use some of it while
   * nothing waits. 0 where the room is endless.
   */
  QUEUE_USE(Kind.LEVEL),
  /**
   * The same above what is in use while nothing waits, 0 to 1: the least that was seen in the last
   * ten minutes, but no more than a half.
   */
  QUEUE_FILL(Kind.LEVEL),
  /** Items handed on that have not left its process yet. */
  OUTGOING_SIZE(Kind.LEVEL),
  /** Bytes of these items, as they are sent. */
  OUTGOING_BYTES(Kind.LEVEL),
  /** Time for which the first of these items has waited, ns; 0 where none does. */
  OUTGOING_AGE(Kind.LEVEL),
  /** Turns to send that it has had; a turn ends when another operator sends. */
  OUTGOING_PICKS(Kind.COUNT),
  /** Share of a CPU that its thread uses, 0 to 1. */
  CPU_USE(Kind.LEVEL),
  /** Items by which what waits in front of it grows per second; below 0 if it shrinks. */
  QUEUE_GROWTH(Kind.LEVEL),
  /** Items taken in per second. */
  INPUT_RATE(Kind.LEVEL),
  /** Items handed on per second. */
  OUTPUT_RATE(Kind.LEVEL),
  /** Share of time in which its thread could have run but had no CPU, 0 to 1. */
  CPU_WAIT(Kind.LEVEL),
  /** Voluntary context switches of its thread per second. */
  VOLUNTARY_SWITCH_RATE(Kind.LEVEL),
  /** Involuntary context switches of its thread per second. */
  INVOLUNTARY_SWITCH_RATE(Kind.LEVEL),
  /** Share of time in which it ran or wanted to, 0 to 1. */
  BUSY(Kind.LEVEL),
  /**
   * Share of time in which it stood still though items waited in front of it, 0 to 1: what comes
   * behind it took nothing, or it waited for something outside.
   */
  BACKPRESSURE(Kind.LEVEL),
  /** Share of time in which some thread there wanted a CPU and had none, 0 to 1. */
  PRESSURE(Kind.LEVEL),
  /** Items that a source could take in; only sources have one. */
  SOURCE_LAG(Kind.LEVEL),
  /** CPU time per item taken in, ns. */
  COST(Kind.RATIO),
  /** Items handed on per item taken in. */
  SELECTIVITY(Kind.RATIO),
  /** Time for which the first item in front of it has waited there, ns; 0 where none does. */
  HEAD_AGE(Kind.LEVEL),
  /**
   * Time for which the first item in front of it, or what that follows from, has been in the
   * system, ns: it came in when a source handed it on. In front of a source it is {@link
   * #HEAD_AGE}. It is 0 where none waits.
   */
  TIME_IN_SYSTEM(Kind.LEVEL),
  /** CPU time of its own that what waits in front of it takes, ns; of a source, as far as known. */
  WAITING_WORK(Kind.STATE),
  /**
   * Time by which it could begin later and its next window, or the next one that it feeds, would
   * still be in time, ns: when the watermark is expected that lets it close, less the work until
   * then, less now. It is below 0 when it is late. In front of several windows it is the least.
   * Where there is no window, it is what is left of the bound on the time in the system. It is not
   * known behind all windows: what is there is a result.
   */
  SLACK(Kind.STATE),
  /** Results per item that it takes in, on the way from it to a sink that is worth most. */
  PATH_SELECTIVITY(Kind.RATIO),
  /** CPU time on that way of an item that it takes in and of all that follows from it, ns. */
  PATH_COST(Kind.RATIO),
  /** Results per ns of CPU time on that way. */
  HIGHEST_RATE(Kind.RATIO);

  /** Says how the values of several periods belong together. */
  enum Kind {
    /** Counts up; what it grew by in a period counts. */
    COUNT,
    /** Goes up and down. */
    LEVEL,
    /** A ratio of values that are smooth already. */
    RATIO,
    /** Holds now, whatever it was before. */
    STATE
  }

  private final Kind kind;

  Metric(Kind kind) {
    this.kind = kind;
  }

  /** Returns the metrics that it follows from; empty if only an engine can offer it. */
  public List<Metric> needs() {
    return switch (this) {
      case QUEUE_SIZE, INPUT_COUNT, OUTPUT_COUNT, CPU_TIME, RUN_DELAY, PRESSURE_TIME -> List.of();
      case VOLUNTARY_SWITCHES, INVOLUNTARY_SWITCHES -> List.of();
      case QUEUE_CAPACITY, ENGINE_PRIORITY, CHECKPOINT_TIME -> List.of();
      case WATERMARK, WINDOW_PERIOD, WINDOW_PHASE -> List.of();
      case OUTGOING_SIZE, OUTGOING_BYTES, OUTGOING_AGE, OUTGOING_PICKS -> List.of();
      case QUEUE_USE -> List.of(QUEUE_SIZE, QUEUE_CAPACITY);
      case QUEUE_FILL -> List.of(QUEUE_USE);
      case INPUT_RATE -> List.of(INPUT_COUNT);
      case OUTPUT_RATE -> List.of(OUTPUT_COUNT);
      case CPU_WAIT -> List.of(RUN_DELAY);
      case CPU_USE -> List.of(CPU_TIME);
      case VOLUNTARY_SWITCH_RATE -> List.of(VOLUNTARY_SWITCHES);
      case INVOLUNTARY_SWITCH_RATE -> List.of(INVOLUNTARY_SWITCHES);
      case QUEUE_GROWTH, SOURCE_LAG -> List.of(QUEUE_SIZE);
      case BUSY -> List.of(CPU_USE, CPU_WAIT);
      case BACKPRESSURE -> List.of(BUSY, QUEUE_SIZE);
      case PRESSURE -> List.of(PRESSURE_TIME);
      case COST -> List.of(CPU_TIME, INPUT_COUNT);
      case SELECTIVITY -> List.of(OUTPUT_COUNT, INPUT_COUNT);
      case HEAD_AGE -> List.of(INPUT_COUNT, QUEUE_SIZE);
      case TIME_IN_SYSTEM -> List.of(HEAD_AGE);
      case WAITING_WORK -> List.of(QUEUE_SIZE, COST);
      case SLACK ->
          List.of(
              WATERMARK,
              WINDOW_PERIOD,
              WINDOW_PHASE,
              INPUT_COUNT,
              QUEUE_SIZE,
              CPU_TIME,
              TIME_IN_SYSTEM);
      case PATH_SELECTIVITY, PATH_COST -> List.of(SELECTIVITY, COST);
      case HIGHEST_RATE -> List.of(PATH_SELECTIVITY, PATH_COST);
    };
  }

  Kind kind() {
    return kind;
  }

  /**
   * Returns whether it is a mean over some time, for which a time constant can be chosen: levels,
   * and ratios of counts. What follows from ratios is as smooth as these, a state is as it is, and
   * counts grow.
   */
  public boolean isSmoothed() {
    return kind == Kind.LEVEL
        || (kind == Kind.RATIO && needs().stream().allMatch(needed -> needed.kind == Kind.COUNT));
  }

  /**
   * Returns whether it is an estimate where an engine does not offer it. Ages are: they follow from
   * counts, as if all queues kept their order, and are right to a part of the time between two
   * looks.
   */
  public boolean isEstimatedFromOthers() {
    return this == HEAD_AGE || this == TIME_IN_SYSTEM;
  }

  /** Returns its name in configuration and output: {@code queue_size}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the names of several, sorted. */
  public static String ids(Collection<Metric> some) {
    return some.stream().map(Metric::id).sorted().collect(joining(", "));
  }

  /**
   * Returns the metric with that {@link #id()}.
   *
   * @throws BadValueException if there is none; the message lists the known ones
   */
  public static Metric parse(String id) throws BadValueException {
    for (Metric metric : values()) {
      if (metric.id().equals(id)) {
        return metric;
      }
    }
    List<String> known = Arrays.stream(values()).map(Metric::id).toList();
    throw new BadValueException(
        "unknown metric %s%s; there is: %s"
            .formatted(id, Spelling.hint(id, known), String.join(", ", known)));
  }
}
