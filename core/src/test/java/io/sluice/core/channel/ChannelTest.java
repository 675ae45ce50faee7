package io.sluice.core.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ChannelTest {
  private static final int CAPACITY = 32;
  private static final long PROCESS = 4711;
  private static final long START = 99;

  private final ByteBuffer memory = ByteBuffer.allocateDirect(ChannelWriter.bytesFor(CAPACITY));
  private final ChannelWriter writer = new ChannelWriter(memory, PROCESS, START, "an-engine");

  @SeededTest
  void what_one_end_writes_the_other_reads(RandomGenerator random) throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    for (int table = 0; table < 5; table++) {
      List<ThreadRow> rows = rows(random, random.nextInt(CAPACITY + 1));
      long before = reader.sequence();
      write(rows);

      assertThat(reader.rows()).contains(rows);
      assertThat(reader.sequence()).isNotEqualTo(before);
      assertThat(reader.process()).isEqualTo(PROCESS);
      assertThat(reader.processStart()).isEqualTo(START);
      assertThat(reader.engine()).isEqualTo("an-engine");
    }
  }

  @SeededTest(runs = 500)
  void damaged_memory_yields_an_error_or_a_table_in_range_and_nothing_else(RandomGenerator random) {
    write(rows(random, random.nextInt(CAPACITY + 1)));
    int flips = 1 + random.nextInt(20);
    for (int i = 0; i < flips; i++) {
      int bound = random.nextBoolean() ? Layout.ROWS_AT : memory.capacity();
      memory.put(random.nextInt(bound), (byte) random.nextInt());
    }
    assertIsReadSafely(memory);
  }

  @SeededTest
  void bytes_of_any_kind_and_size_are_read_safely(RandomGenerator random) {
    byte[] bytes = new byte[random.nextInt(2 * memory.capacity())];
    random.nextBytes(bytes);
    ByteBuffer any = ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
    if (bytes.length > 16 && random.nextBoolean()) {
      Layout.set(any, Layout.MAGIC_AT, Layout.MAGIC);
      Layout.set(any, Layout.VERSION_AT, Layout.VERSION);
    }
    assertIsReadSafely(any);
  }

  private static void assertIsReadSafely(ByteBuffer memory) {
    try {
      ChannelReader reader = new ChannelReader(memory);
      assertThat(reader.process()).isPositive();
      reader.rows().orElse(List.of()).forEach(row -> assertThat(row.thread()).isPositive());
      reader.report(ApplierState.APPLIES, 1);
    } catch (BadChannelException e) {
      assertThat(e).hasMessageMatching("the .* cannot be -?\\d+");
    }
  }

  @Test
  void a_table_that_was_never_finished_is_not_read() throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    write(List.of(new ThreadRow(1, 2, Level.LATER, 0)));
    writer.begin();
    writer.add(8, 9, Level.LATER, 0);

    assertThat(reader.rows()).isEmpty();

    writer.end();
    assertThat(reader.rows()).contains(List.of(new ThreadRow(8, 9, Level.LATER, 0)));
  }

  @Test
  void a_reader_beside_a_writer_sees_whole_tables_only() throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    Thread writing = new Thread(this::writeManyTables);
    writing.start();
    int seen = 0;
    int last = -1;
    while (writing.isAlive() || last < 0) {
      Optional<List<ThreadRow>> table = reader.rows();
      if (table.isPresent() && !table.get().isEmpty()) {
        int number = table.get().get(0).query();
        assertThat(table.get()).hasSize(1 + number % CAPACITY).allMatch(r -> r.query() == number);
        assertThat(number).isGreaterThanOrEqualTo(last);
        seen += number == last ? 0 : 1;
        last = number;
      }
    }
    writing.join();
    assertThat(seen).isPositive();
  }

  private void writeManyTables() {
    for (int number = 0; number < 200_000; number++) {
      writer.begin();
      for (int row = 0; row <= number % CAPACITY; row++) {
        writer.add(1 + row, 1, Level.FIRST, number);
      }
      writer.end();
    }
  }

  @Test
  void threads_that_do_not_fit_are_counted_and_the_others_told() throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    writer.begin();
    for (int thread = 1; thread <= CAPACITY + 3; thread++) {
      writer.add(thread, 1, Level.LATER, 0);
    }
    writer.end();

    assertThat(writer.dropped()).isEqualTo(3);
    assertThat(reader.dropped()).isEqualTo(3);
    assertThat(reader.rows().orElseThrow()).hasSize(CAPACITY);

    write(List.of());
    assertThat(writer.dropped()).isZero();
  }

  @Test
  void the_other_end_counts_only_while_it_is_alive_and_says_that_it_applies() throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    assertThat(writer.isApplied(50_000, 1000)).isFalse();

    reader.report(ApplierState.APPLIES, 50_000);
    assertThat(writer.isApplied(50_000, 1000)).isTrue();
    assertThat(writer.isApplied(51_000, 1000)).isTrue();
    assertThat(writer.isApplied(51_001, 1000)).isFalse();
    assertThat(writer.isApplied(48_999, 1000)).as("a beat from the future").isFalse();

    reader.report(ApplierState.MAY_NOT, 50_000);
    assertThat(writer.isApplied(50_000, 1000)).isFalse();
    reader.report(ApplierState.ABSENT, 50_000);
    assertThat(writer.isApplied(50_000, 1000)).isFalse();
  }

  @Test
  void a_writer_that_is_silent_is_noticed() throws Exception {
    ChannelReader reader = new ChannelReader(memory);
    assertThat(reader.isWritten(50_000, 1000)).isFalse();

    writer.beat(50_000);
    assertThat(reader.isWritten(51_000, 1000)).isTrue();
    assertThat(reader.isWritten(51_001, 1000)).isFalse();
  }

  @Test
  void a_later_version_and_one_that_is_too_old_are_refused_by_name() {
    for (long version : new long[] {Layout.OLDEST_VERSION - 1, Layout.VERSION + 1}) {
      Layout.set(memory, Layout.VERSION_AT, version);
      assertThatThrownBy(() -> new ChannelReader(memory))
          .hasMessage("the version cannot be " + version);
    }
  }

  private void write(List<ThreadRow> rows) {
    writer.begin();
    rows.forEach(row -> writer.add(row.thread(), row.threadStart(), row.level(), row.query()));
    writer.end();
  }

  private static List<ThreadRow> rows(RandomGenerator random, int count) {
    List<ThreadRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Level level = random.nextBoolean() ? Level.FIRST : Level.LATER;
      long start = 1 + random.nextLong(Long.MAX_VALUE);
      rows.add(new ThreadRow(1 + random.nextInt(4_000_000), start, level, random.nextInt(1 << 30)));
    }
    return rows;
  }
}
