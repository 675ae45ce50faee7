package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** While a backlog is read, the clock follows the records; after that it is the machine's. */
class ArrivalClockTest {

  private static final long NEW = Long.MIN_VALUE / 2;
  private static final long SIZE = 3_000;
  private static final long START = 1_000_000;

  @Test
  void it_stands_where_it_stood_until_records_come() {
    ArrivalClock clock = new ArrivalClock(START - 5_000, SIZE, START);

    assertThat(clock.now(START)).isEqualTo(START - 5_000);
    assertThat(clock.now(START + 9_000)).isEqualTo(START - 5_000);
  }

  @Test
  void it_follows_the_times_of_a_backlog_whose_late_records_do_not_turn_it_back() {
    ArrivalClock clock = new ArrivalClock(START - 5_000, SIZE, START);

    assertThat(clock.arrivalOf(START - 4_000, START)).isEqualTo(START - 4_000);
    assertThat(clock.arrivalOf(START - 4_700, START + 1)).isEqualTo(START - 4_000);
    assertThat(clock.arrivalOf(START - 1_000, START + 2)).isEqualTo(START - 1_000);
    assertThat(clock.now(START + 100)).isEqualTo(START - 1_000);
  }

  @Test
  void it_is_that_of_the_machine_once_records_come_no_nearer() {
    ArrivalClock clock = new ArrivalClock(START - 5_000, SIZE, START);
    for (long millis = 0; millis <= 2 * SIZE; millis++) {
      clock.arrivalOf(START + millis - 40, START + millis);
    }

    assertThat(clock.now(START + 2 * SIZE)).isEqualTo(START + 2 * SIZE);
    assertThat(clock.isSettled()).isTrue();
    assertThat(clock.arrivalOf(START, START + 2 * SIZE + 7)).isEqualTo(START + 2 * SIZE + 7);
  }

  @Test
  void a_backlog_that_takes_long_is_followed_to_its_end() {
    ArrivalClock clock = new ArrivalClock(NEW, SIZE, START);
    long time = START - 3_600_000;
    for (long machine = START; machine < START + 60_000; machine += 10) {
      time += 50;
      assertThat(clock.arrivalOf(time, machine)).isEqualTo(time);
      assertThat(clock.isSettled()).isFalse();
    }
  }

  @Test
  void without_records_it_is_that_of_the_machine_after_a_while() {
    ArrivalClock clock = new ArrivalClock(START - 5_000, SIZE, START);

    assertThat(clock.now(START + 10_000)).isEqualTo(START + 10_000);
  }

  @Test
  void a_record_from_the_future_does_not_lead_it_there() {
    ArrivalClock clock = new ArrivalClock(NEW, SIZE, START);

    assertThat(clock.arrivalOf(START + 50_000, START)).isEqualTo(START);
  }
}
