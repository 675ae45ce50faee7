package io.sluice.core.query.config;

import io.sluice.core.config.CommonSettings;
import io.sluice.core.config.DecimalType;
import io.sluice.core.config.DurationType;
import io.sluice.core.config.GivenValues;
import io.sluice.core.config.IntegerType;
import io.sluice.core.config.Key;
import io.sluice.core.config.Section;
import io.sluice.core.config.ShareType;
import io.sluice.core.config.Switch;
import io.sluice.core.config.WordType;
import java.time.Duration;
import java.util.List;

/** Declares the keys of the query level and reads its settings. */
public final class QuerySection implements Section<QuerySettings> {

  /** The one section of this level. */
  public static final QuerySection INSTANCE = new QuerySection();

  private static final int LEAST_TICKS_OF_WATCHDOG = 5;

  private static final Key<String> POLICY =
      new Key<>(
              "sluice.query.policy",
              "klink",
              new PolicyType(),
              "Which query runs first; stock leaves the order to the engine.")
          .formerly("sluice.policy");
  private static final Key<Duration> PERIOD =
      new Key<>(
              "sluice.query.period",
              "30 ms",
              DurationType.between("1 ms", "10 s"),
              "Time between two regular decisions.")
          .formerly("sluice.period");
  private static final Key<Duration> TICK =
      new Key<>(
              "sluice.query.tick",
              "4 ms",
              DurationType.between("1 ms", "1 s"),
              "Time between two looks at the live values; at most sluice.query.period, and at most"
                  + " a fifth of sluice.watchdog.")
          .formerly("sluice.tick");
  private static final Key<Double> MARGIN =
      new Key<>(
              "sluice.query.margin",
              "1",
              new DecimalType(0, 1000),
              "Threads admitted beyond the number of cores, so that no core ever waits.")
          .formerly("sluice.margin");
  private static final Key<Duration> ENGAGE_ABOVE =
      new Key<>(
              "sluice.query.engage-above",
              "40 ms",
              DurationType.between("0 ms", "1 h"),
              "Backlog per core, in time, below which no query is held.")
          .formerly("sluice.engage-above");
  private static final Key<Duration> MAX_HOLD =
      new Key<>(
              "sluice.query.max-hold",
              "30 s",
              DurationType.between("10 ms", "1 h"),
              "No query is held longer than this in one piece; at least sluice.query.period.")
          .formerly("sluice.max-hold");
  private static final Key<Duration> VIRTUAL_DEADLINE =
      new Key<>(
              "sluice.query.virtual-deadline",
              "5 s",
              DurationType.between("1 ms", "1 h"),
              "A query without windows, or whose windows were not learned from 32 firings, is due"
                  + " this long after its oldest waiting record.")
          .formerly("sluice.virtual-deadline");
  private static final Key<Double> MEMORY_LIMIT =
      new Key<>(
              "sluice.query.memory-limit",
              "80 %",
              new ShareType(),
              "Memory use from which on klink first runs what frees memory.")
          .formerly("sluice.memory-limit");
  private static final Key<Long> LAG_HISTORY =
      new Key<>(
              "sluice.query.lag-history",
              "40",
              new IntegerType(2, 10_000),
              "How many past epochs the expected lag of a watermark is taken from.")
          .formerly("sluice.lag-history");
  private static final Key<Double> CONFIDENCE =
      new Key<>(
              "sluice.query.confidence",
              "95",
              new DecimalType(1, 100),
              "How likely, in percent, a sweeping watermark comes in the range of times that is"
                  + " shown, drawn from as many of the latest epochs as it takes (79 for 95); 100"
                  + " for all that are kept, 400 or more.")
          .formerly("sluice.confidence");
  private static final Key<List<WindowHint>> WINDOWS =
      new Key<>(
              "sluice.query.windows",
              "",
              new WindowsType(),
              "Windows of jobs by name (* and ? match); the first that matches counts. Without a"
                  + " match they are learned.")
          .formerly("sluice.windows");
  private static final Key<EnforcementChoice> ENFORCEMENT =
      new Key<>(
              "sluice.query.enforcement",
              "gate",
              new WordType<>(EnforcementChoice.class, "enforcement"),
              "What puts an order into effect: gates in front of sources, gates in front of all"
                  + " tasks (gate-all), nice values of threads (priority), or nice values while"
                  + " a process sets them and gates otherwise (auto).")
          .formerly("sluice.enforcement");
  private static final Key<Switch> FORWARDING =
      new Key<>(
              "sluice.query.forwarding",
              "on",
              new WordType<>(Switch.class, "switch"),
              "Whether what other TaskManagers tell is used in decisions (on) or not (off).")
          .formerly("sluice.forwarding.use");

  private QuerySection() {}

  @Override
  public List<Key<?>> keys() {
    return List.of(
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
        ENFORCEMENT,
        FORWARDING);
  }

  @Override
  public QuerySettings read(GivenValues given) {
    given.atMost(TICK, PERIOD);
    given.atLeast(MAX_HOLD, PERIOD);
    given.atLeast(CommonSettings.WATCHDOG, LEAST_TICKS_OF_WATCHDOG, TICK);
    return new QuerySettings(
        given.value(POLICY),
        given.value(PERIOD),
        given.value(TICK),
        given.value(MARGIN),
        given.value(ENGAGE_ABOVE),
        given.value(MAX_HOLD),
        given.value(VIRTUAL_DEADLINE),
        given.value(MEMORY_LIMIT),
        given.integer(LAG_HISTORY),
        given.value(CONFIDENCE) / 100,
        given.value(WINDOWS),
        given.value(ENFORCEMENT),
        given.value(FORWARDING) == Switch.ON);
  }
}
