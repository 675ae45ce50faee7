package io.sluice.flink.api.cells;

import static io.sluice.flink.api.cells.Remember.LONG_LIFE;
import static io.sluice.flink.api.cells.Remember.When.AT_EACH_VISIT;
import static io.sluice.flink.api.cells.Remember.When.BY_EVENT_TIME;
import static io.sluice.flink.api.cells.Remember.When.BY_THE_CLOCK;

import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/** One keyed part of a job, whose output is compared with that of stock Flink. */
enum Cell {
  VALUE_AT_ONCE,
  LIST_AT_ONCE,
  MAP_AT_ONCE,
  REDUCING_AT_ONCE,
  AGGREGATING_AT_ONCE,
  VALUE_BY_TIMER,
  LIST_BY_TIMER,
  MAP_BY_TIMER,
  REDUCING_BY_TIMER,
  AGGREGATING_BY_TIMER,
  TUMBLING_WINDOWS,
  SLIDING_WINDOWS,
  SESSION_WINDOWS,
  COUNT_WINDOWS,
  CHAINED,
  CONNECTED,
  INTERVAL_JOIN,
  WINDOW_JOIN,
  CO_GROUP,
  /** Has two routers: watermarks of a container are then those of the slower one. */
  TWO_ROUTERS,
  TWO_STAGES,
  TIMERS_BY_THE_CLOCK,
  WINDOWS_BY_THE_CLOCK,
  SESSIONS_BY_THE_CLOCK,
  /** Forgets by the clock, so that only the numbers of visits can be compared. */
  SHORT_LIFE_BY_THE_CLOCK;

  private static final String SECOND = "SECOND_STAGE";
  private static final Duration SHORT = Duration.ofMillis(30);

  /** Tells whether its output follows the clock, so that each visit is in it once is all to say. */
  boolean isByTheClock() {
    return name().endsWith("_BY_THE_CLOCK");
  }

  /** Returns the names of its stages. */
  List<String> stages() {
    return this == TWO_STAGES ? List.of(name(), SECOND) : List.of(name());
  }

  /** Adds it to a job. */
  DataStream<String> add(Stages stages, DataStream<Visit> visits) {
    return switch (this) {
      case CONNECTED -> two(stages, visits, Joins::connected);
      case INTERVAL_JOIN -> two(stages, visits, Joins::interval);
      case WINDOW_JOIN -> two(stages, visits, Joins::windowed);
      case CO_GROUP -> two(stages, visits, Joins::coGrouped);
      case TWO_ROUTERS -> {
        DataStream<Visit> shared = Visits.inTime(visits).rebalance().filter(visit -> true);
        yield stages.add(name(), shared.keyBy(Visit::key), Windows::sums);
      }
      case TWO_STAGES -> {
        DataStream<Visit> sifted =
            stages.add(
                name(),
                Visits.inTime(visits).keyBy(Visit::key),
                keyed -> keyed.process(new Chained()));
        yield stages.add(SECOND, sifted.keyBy(Visit::group), Windows::sums);
      }
      default -> stages.add(name(), visits.keyBy(Visit::key), this::one);
    };
  }

  private SingleOutputStreamOperator<String> one(KeyedStream<Visit, Integer> visits) {
    return switch (this) {
      case VALUE_AT_ONCE -> remember(visits, StateKind.VALUE, AT_EACH_VISIT, null);
      case LIST_AT_ONCE -> remember(visits, StateKind.LIST, AT_EACH_VISIT, LONG_LIFE);
      case MAP_AT_ONCE -> remember(visits, StateKind.MAP, AT_EACH_VISIT, LONG_LIFE);
      case REDUCING_AT_ONCE -> remember(visits, StateKind.REDUCING, AT_EACH_VISIT, LONG_LIFE);
      case AGGREGATING_AT_ONCE -> remember(visits, StateKind.AGGREGATING, AT_EACH_VISIT, null);
      case VALUE_BY_TIMER -> remember(visits, StateKind.VALUE, BY_EVENT_TIME, LONG_LIFE);
      case LIST_BY_TIMER -> remember(visits, StateKind.LIST, BY_EVENT_TIME, null);
      case MAP_BY_TIMER -> remember(visits, StateKind.MAP, BY_EVENT_TIME, LONG_LIFE);
      case REDUCING_BY_TIMER -> remember(visits, StateKind.REDUCING, BY_EVENT_TIME, null);
      case AGGREGATING_BY_TIMER ->
          remember(visits, StateKind.AGGREGATING, BY_EVENT_TIME, LONG_LIFE);
      case TIMERS_BY_THE_CLOCK -> remember(visits, StateKind.VALUE, BY_THE_CLOCK, LONG_LIFE);
      case SHORT_LIFE_BY_THE_CLOCK -> visits.process(new Forget(SHORT));
      case TUMBLING_WINDOWS -> Windows.tumbling(visits);
      case SLIDING_WINDOWS -> Windows.sliding(visits);
      case SESSION_WINDOWS -> Windows.sessions(visits);
      case COUNT_WINDOWS -> Windows.counts(visits);
      case WINDOWS_BY_THE_CLOCK -> Windows.tumblingByTheClock(visits);
      case SESSIONS_BY_THE_CLOCK -> Windows.sessionsByTheClock(visits);
      case CHAINED -> Chained.twice(visits);
      default -> throw new IllegalStateException(this + " has more than one input or stage");
    };
  }

  private static SingleOutputStreamOperator<String> remember(
      KeyedStream<Visit, Integer> visits, StateKind kind, Remember.When when, Duration life) {
    return visits.process(new Remember(kind, when, life));
  }

  private DataStream<String> two(
      Stages stages,
      DataStream<Visit> visits,
      BiFunction<
              KeyedStream<Visit, Integer>,
              KeyedStream<Visit, Integer>,
              SingleOutputStreamOperator<String>>
          body) {
    DataStream<Visit> inTime = Visits.inTime(visits);
    return stages.add(
        name(),
        inTime.filter(visit -> !visit.isSecond()).setParallelism(1).keyBy(Visit::key),
        inTime.filter(Visit::isSecond).setParallelism(1).keyBy(Visit::key),
        body);
  }
}
