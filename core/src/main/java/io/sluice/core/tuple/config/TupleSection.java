package io.sluice.core.tuple.config;

import io.sluice.core.config.CommonSettings;
import io.sluice.core.config.DecimalType;
import io.sluice.core.config.DurationType;
import io.sluice.core.config.GivenValues;
import io.sluice.core.config.IntegerType;
import io.sluice.core.config.Key;
import io.sluice.core.config.OptionalType;
import io.sluice.core.config.Section;
import io.sluice.core.config.WordType;
import io.sluice.core.tuple.SendOrderKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Declares the keys of the tuple level and reads its settings. */
public final class TupleSection implements Section<TupleSettings> {

  /** The one section of this level. */
  public static final TupleSection INSTANCE = new TupleSection();

  private static final double PERCENT = 100;

  private static final Key<SendOrderKind> ORDER =
      new Key<>(
          "sluice.tuple.order",
          "oldest",
          new OrderType(),
          "Whose tuple of an operator's tasks is sent next.");
  private static final Key<Duration> STICKINESS =
      new Key<>(
          "sluice.tuple.stickiness",
          "0 ms",
          DurationType.between("0 ms", "10 s"),
          "For how long a task goes on sending, if it has something to send, before the order"
              + " chooses again.");
  private static final Key<Double> FULL_AT =
      new Key<>(
          "sluice.tuple.full-at",
          "25",
          new DecimalType(1, 100),
          "Percent of what may wait that one task's tuples take when adaptive begins to send from"
              + " the largest backlog.");
  private static final Key<Duration> AGE_CAP =
      new Key<>(
          "sluice.tuple.age-cap",
          "1 s",
          DurationType.between("0 ms", "1 h"),
          "At its next choice of a task, adaptive takes one whose tuple has waited for longer.");
  private static final Key<Long> BELOW =
      new Key<>(
          "sluice.tuple.below",
          "65536",
          new IntegerType(8_192, 16_777_216),
          "Bytes that may wait in a connection behind the order, where it can no longer be"
              + " changed.");

  private static final Key<Optional<Long>> NODE_BUDGET =
      new Key<>(
          "sluice.tuple.node-budget",
          "",
          new OptionalType<>(new IntegerType(8_388_608, 1_073_741_824)),
          "Bytes that may wait in front of all connections of all workers of a node together;"
              + " without it only each connection has its limit.");

  private static final Key<ConnectionUse> CONNECTIONS =
      new Key<>(
          "sluice.tuple.connections",
          "off",
          new WordType<>(ConnectionUse.class, "use of connections"),
          "Flink only: whether what waits for the connections of a TaskManager is observed, or also"
              + " sent in the order, which needs sluice.mode: apply. Read when the TaskManager"
              + " starts.");

  private TupleSection() {}

  @Override
  public List<Key<?>> keys() {
    return List.of(ORDER, STICKINESS, FULL_AT, AGE_CAP, BELOW, NODE_BUDGET, CONNECTIONS);
  }

  @Override
  public TupleSettings read(GivenValues given) {
    given.needs(NODE_BUDGET, CommonSettings.CHANNEL_DIR);
    return new TupleSettings(
        given.value(ORDER),
        given.value(STICKINESS),
        given.value(FULL_AT) / PERCENT,
        given.value(AGE_CAP),
        given.integer(BELOW),
        given.value(NODE_BUDGET),
        given.value(CONNECTIONS));
  }
}
