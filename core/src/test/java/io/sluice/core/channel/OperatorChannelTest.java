package io.sluice.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LogicalOperator;
import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OperatorChannelTest {
  private static final int CAPACITY = 16;

  private final ByteBuffer memory = ByteBuffer.allocateDirect(ChannelWriter.bytesFor(CAPACITY));
  private final ChannelWriter threads = new ChannelWriter(memory, 4711, 99, "an-engine");
  private final OperatorWriter writer = new OperatorWriter(memory);

  private OperatorReader reader() throws BadChannelException {
    return new OperatorReader(memory, new ChannelReader(memory));
  }

  private void write(List<OperatorRow> rows) {
    writer.begin();
    rows.forEach(writer::add);
    writer.end();
  }

  private static List<OperatorRow> rows(RandomGenerator random, int count) {
    List<OperatorRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(
          new OperatorRow(
              1 + random.nextInt(100_000),
              1 + random.nextLong(1L << 40),
              new LogicalOperator(
                  random.nextLong(),
                  "query " + random.nextInt(),
                  "operator ünd " + random.nextInt(),
                  links(random),
                  links(random)),
              random.nextInt(64)));
    }
    return rows;
  }

  private static Set<Long> links(RandomGenerator random) {
    return random.longs(random.nextInt(9)).boxed().collect(Collectors.toSet());
  }

  private static LogicalOperator named(String query, String name) {
    return new LogicalOperator(7, query, name, Set.of(), Set.of());
  }

  @SeededTest
  void what_one_end_tells_of_operators_the_other_reads(RandomGenerator random) throws Exception {
    OperatorReader reader = reader();
    for (int table = 0; table < 5; table++) {
      List<OperatorRow> rows = rows(random, random.nextInt(CAPACITY + 1));
      long before = reader.sequence();
      write(rows);
      assertThat(reader.sequence()).isNotEqualTo(before);
      assertThat(reader.rows(reader.sequence())).contains(rows);
      for (int row = 0; row < rows.size(); row++) {
        assertThat(reader.gauge(row, Gauge.QUEUE)).as("not told yet").isEqualTo(Gauge.UNKNOWN);
        long value = random.nextLong(1L << 50);
        writer.set(row, Gauge.QUEUE, value);
        writer.set(row, Gauge.IN, value + 1);
        assertThat(reader.gauge(row, Gauge.QUEUE)).isEqualTo(value);
        assertThat(reader.gauge(row, Gauge.IN)).isEqualTo(value + 1);
      }
    }
  }

  @SeededTest
  void each_gauge_has_a_place_of_its_own(RandomGenerator random) throws Exception {
    List<OperatorRow> rows = rows(random, CAPACITY);
    write(rows);
    Map<Gauge, Long> told = new EnumMap<>(Gauge.class);
    int row = random.nextInt(CAPACITY);
    for (Gauge gauge : Gauge.values()) {
      told.put(gauge, random.nextLong(1L << 50));
      writer.set(row, gauge, told.get(gauge));
    }
    OperatorReader reader = reader();
    told.forEach((gauge, value) -> assertThat(reader.gauge(row, gauge)).isEqualTo(value));
    assertThat(reader.rows(reader.sequence())).contains(rows);
    writer.forget();
    told.keySet().forEach(gauge -> assertThat(reader.gauge(row, gauge)).isEqualTo(Gauge.UNKNOWN));
  }

  @Test
  void of_an_older_version_the_gauges_that_it_had_are_read_and_others_are_unknown()
      throws Exception {
    write(List.of(new OperatorRow(1, 1, named("q", "o"), 0)));
    writer.set(0, Gauge.QUEUE, 7);
    writer.set(0, Gauge.WINDOW_PHASE, 8);
    writer.set(0, Gauge.QUEUE_USE, 0); // nobody wrote there
    writer.set(0, Gauge.OUTGOING, 9); // the end of a long name
    Layout.set(memory, Layout.VERSION_AT, 5);
    OperatorReader reader = reader();
    assertThat(reader.rows(reader.sequence()).orElseThrow()).hasSize(1);
    assertThat(reader.gauge(0, Gauge.QUEUE)).isEqualTo(7);
    assertThat(reader.gauge(0, Gauge.WINDOW_PHASE)).isEqualTo(8);
    assertThat(reader.gauge(0, Gauge.QUEUE_USE)).isEqualTo(Gauge.UNKNOWN);
    assertThat(reader.gauge(0, Gauge.OUTGOING)).isEqualTo(Gauge.UNKNOWN);
  }

  @SeededTest(runs = 500)
  void damaged_memory_yields_an_error_or_operators_in_range(RandomGenerator random) {
    write(rows(random, random.nextInt(CAPACITY + 1)));
    for (int i = random.nextInt(20); i >= 0; i--) {
      int bound = random.nextBoolean() ? Layout.ROWS_AT : memory.capacity();
      memory.put(random.nextInt(bound), (byte) random.nextInt());
    }
    try {
      OperatorReader reader = reader();
      for (OperatorRow row : reader.rows(reader.sequence()).orElse(List.of())) {
        assertThat(row.thread()).isPositive();
        assertThat(row.subtask()).isNotNegative();
        assertThat(row.operator().query() + row.operator().name())
            .doesNotContainPattern("\\p{Cntrl}");
      }
      assertThat(reader.gauge(0, Gauge.OUT)).isGreaterThanOrEqualTo(Gauge.UNKNOWN);
    } catch (BadChannelException e) {
      assertThat(e).hasMessageMatching("the .* cannot be -?\\d+");
    }
  }

  @Test
  void tables_of_threads_and_of_operators_do_not_touch_one_another() throws Exception {
    ChannelReader both = new ChannelReader(memory);
    List<OperatorRow> operators = new ArrayList<>();
    threads.begin();
    for (int i = 1; i <= CAPACITY; i++) {
      threads.add(i, 7, Level.LATER, i);
      operators.add(new OperatorRow(i, 7, named("q", "o"), i));
    }
    threads.end();
    write(operators);
    assertThat(both.rows().orElseThrow()).hasSize(CAPACITY);
    assertThat(reader().rows(reader().sequence())).contains(operators);
    assertThat(both.rows().orElseThrow()).allMatch(row -> row.threadStart() == 7);
  }

  @Test
  void names_that_are_too_long_are_cut_between_two_characters() throws Exception {
    String name = "ä".repeat(200);
    write(List.of(new OperatorRow(1, 1, named("x" + name, name), 0)));
    LogicalOperator read = reader().rows(reader().sequence()).orElseThrow().get(0).operator();
    assertThat(read.query()).isEqualTo("x" + "ä".repeat(47));
    assertThat(read.name()).isEqualTo("ä".repeat(84));
  }

  @Test
  void of_more_data_sets_than_there_is_room_for_some_are_told() throws Exception {
    Set<Long> many = LongStream.range(0, 20).boxed().collect(Collectors.toSet());
    write(List.of(new OperatorRow(1, 1, new LogicalOperator(7, "q", "o", many, Set.of()), 0)));
    LogicalOperator read = reader().rows(reader().sequence()).orElseThrow().get(0).operator();
    assertThat(read.inputs()).hasSize(8).isSubsetOf(many);
    assertThat(read.outputs()).isEmpty();
  }

  @Test
  void a_table_that_is_being_changed_is_not_read_and_what_does_not_fit_is_counted()
      throws Exception {
    writer.begin();
    for (int i = 0; i < CAPACITY + 2; i++) {
      writer.add(new OperatorRow(1 + i, 1, named("q", "o"), 0));
    }
    assertThat(reader().rows(reader().sequence())).isEmpty();
    writer.end();
    assertThat(writer.dropped()).isEqualTo(2);
    assertThat(reader().rows(reader().sequence()).orElseThrow()).hasSize(CAPACITY);
  }

  @Test
  void each_end_sees_whether_the_other_is_there() throws Exception {
    OperatorReader reader = reader();
    assertThat(writer.isObserved(10_000, 1_000)).isFalse();
    assertThat(reader.isWritten(10_000, 1_000)).isFalse();
    reader.beat(10_000);
    writer.beat(10_000);
    assertThat(writer.isObserved(10_900, 1_000)).isTrue();
    assertThat(reader.isWritten(10_900, 1_000)).isTrue();
    assertThat(writer.isObserved(11_100, 1_000)).isFalse();
    assertThat(reader.isWritten(11_100, 1_000)).isFalse();
  }
}
