package io.sluice.bench.tuple.slow.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.tuple.slow.output.WorkFiles;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The score makes rates, the ideal and a check of what tasks note. */
class SlowScoreTest {

  private static final SlowLoad LOAD =
      new SlowBenchSettings(0, 100, 2, 2, 0, 15, 20).load("slow-2", 1);
  private static final long SECOND = 1_000_000_000;
  private static final int SLOW = LOAD.slow();
  private static final int OTHER = 1 - SLOW;

  @TempDir private Path folder;

  private SlowRound round() throws IOException {
    return new SlowScore(LOAD, 10 * SECOND, 20 * SECOND)
        .of(new WorkFiles(folder), List.of(), new Sending(4, 0.2), 0.5);
  }

  /** A note of records that were under way for three seconds each. */
  private static String note(long second, long records, long workSeconds, long sum) {
    return "%d %d %d %d %d\n"
        .formatted(second * SECOND, records, workSeconds * SECOND, 3 * records * SECOND, sum);
  }

  private static long sum(LongStream numbers) {
    return numbers.map(SlowScore::mixed).sum();
  }

  /**
   * Two sources send 150 numbers each, even ones and odd ones. The slow subtask takes in the first
   * 100, the other one the rest.
   */
  private void note(long lastOfSlow, long lastOfOther) throws IOException {
    Files.writeString(folder.resolve("source-0"), "1 150\n");
    Files.writeString(folder.resolve("source-1"), "1 150\n");
    long slow = sum(LongStream.concat(LongStream.range(0, 99), LongStream.of(lastOfSlow)));
    long other = sum(LongStream.concat(LongStream.range(100, 299), LongStream.of(lastOfOther)));
    Files.writeString(
        folder.resolve("work-" + SLOW),
        note(9, 10, 9, 0) + note(11, 12, 11, 0) + note(19, 20, 19, 0) + note(30, 100, 20, slow));
    Files.writeString(
        folder.resolve("work-" + OTHER),
        note(10, 10, 2, 0) + note(20, 60, 7, 0) + note(30, 200, 9, other) + "31000");
  }

  @Test
  void what_was_noted_last_before_the_stretch_and_at_its_end_counts() throws Exception {
    note(99, 299);
    SlowRound round = round();

    assertThat(round.workers().get(SLOW).recordsPerSecond()).isEqualTo(1, within(1e-9));
    assertThat(round.workers().get(SLOW).secondsPerRecord()).isEqualTo(1, within(1e-9));
    assertThat(round.workers().get(OTHER).recordsPerSecond()).isEqualTo(5, within(1e-9));
    assertThat(round.workers().get(OTHER).secondsPerRecord()).isEqualTo(0.1, within(1e-9));
    assertThat(round.recordsPerSecond()).isEqualTo(6, within(1e-9));
    assertThat(round.ideal()).as("1 and 10").isEqualTo(11, within(1e-9));
    assertThat(round.shareOfIdeal()).isEqualTo(6 / 11.0, within(1e-9));
    assertThat(round.slowShare()).isEqualTo(1 / 6.0, within(1e-9));
    assertThat(round.waitSeconds()).isEqualTo(3, within(1e-9));
    assertThat(round.slowWaitSeconds()).isEqualTo(3, within(1e-9));
    assertThat(round.check()).isEqualTo(new TakenCheck(300, 300, true));
    assertThat(round.check().holds()).isTrue();
  }

  @Test
  void a_record_that_comes_twice_does_not_stand_for_one_that_is_lost() throws Exception {
    note(99, 99);
    assertThat(round().check()).isEqualTo(new TakenCheck(300, 300, false));
    assertThat(round().check().holds()).isFalse();
  }

  @Test
  void a_subtask_that_took_in_nothing_adds_nothing_to_the_ideal() throws Exception {
    note(99, 299);
    Files.writeString(folder.resolve("work-" + SLOW), "");
    SlowRound round = round();

    assertThat(round.workers().get(SLOW).secondsPerRecord()).isNaN();
    assertThat(round.ideal()).isEqualTo(10, within(1e-9));
    assertThat(round.waitSeconds()).isEqualTo(3, within(1e-9));
    assertThat(round.check().taken()).isEqualTo(200);
    assertThat(round.check().holds()).isFalse();
  }
}
