package io.sluice.bench.tuple.words.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.tuple.words.output.WordFiles;
import io.sluice.bench.tuple.words.plan.SentenceText;
import io.sluice.bench.tuple.words.plan.WordLoad;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The score makes latencies, backlogs and their balance of what tasks write. */
class WordScoreTest {
  private static final SentenceText TEXT = SentenceText.generated(5, 1); // a word a sentence
  private static final WordLoad LOAD = new WordLoad(10, 1, 2, 1_000_000);
  private static final long START = 1_000;

  @TempDir private Path folder;

  private WordRound round() throws IOException {
    return new WordScore(LOAD, TEXT).of(new WordFiles(folder), START, 0.5, false);
  }

  /** Lets sentence n come from task n % 10, as many ms late as its task says. */
  private void count(int sentences) throws IOException {
    ByteBuffer records = ByteBuffer.allocate(16 * sentences);
    for (int i = 0; i < sentences; i++) {
      records
          .putInt(i)
          .putShort((short) 0)
          .putShort((short) (i % 10))
          .putInt(TEXT.words(i)[0].hashCode())
          .putInt(1_000 * (1 + i % 10));
    }
    Files.write(folder.resolve("counted-0"), records.array());
  }

  private void wait(int task, long second, long most, long now) throws IOException {
    long at = START + TimeUnit.SECONDS.toNanos(second);
    ByteBuffer record = ByteBuffer.allocate(24).putLong(at).putLong(most).putLong(now);
    Files.write(folder.resolve("backlogs-" + task), record.array());
  }

  @Test
  void words_after_the_warm_up_count_and_each_task_by_itself() throws Exception {
    count(LOAD.sentences());
    for (int task = 0; task < 10; task++) {
      wait(task, 2, task == 3 ? 30 : 10, 4);
    }
    WordRound round = round();

    assertThat(round.check().holds()).isTrue();
    assertThat(round.words().mean()).isEqualTo(5.5, within(1e-9));
    assertThat(round.words().max()).isEqualTo(10);
    assertThat(round.sentences()).isEqualTo(round.words());
    assertThat(round.splitters().get(9)).isEqualTo(new TaskScore(2, 10, 10, 10, 4));
    assertThat(round.slowestMean()).isEqualTo(10);
    assertThat(round.maxBacklog()).isEqualTo(30);
    assertThat(round.backlogBalance()).isEqualTo(120.0 * 120 / (10 * 1800), within(1e-9));
    assertThat(round.offeredEps()).isEqualTo(10);
    assertThat(round.throughputEps()).isEqualTo(10);
    assertThat(round.latencies()).hasSize(10);
  }

  @Test
  void what_waited_in_the_warm_up_and_sentences_that_are_not_whole_do_not_count() throws Exception {
    count(LOAD.sentences() - 1);
    for (int task = 0; task < 10; task++) {
      wait(task, 0, 99, 99);
    }
    WordRound round = round();

    assertThat(round.maxBacklog()).isZero();
    assertThat(round.backlogBalance()).isNaN();
    assertThat(round.check().missing()).isEqualTo(1);
    assertThat(round.sentences().max()).isEqualTo(10);
    assertThat(round.splitters().get(9).words()).isEqualTo(1);
  }

  @Test
  void a_counter_that_gets_more_and_later_words_is_told_apart_from_others() throws Exception {
    count(LOAD.sentences());
    for (int task = 0; task < 10; task++) {
      wait(task, 2, 1, 0);
    }
    Path all = folder.resolve("counted-0");
    byte[] records = Files.readAllBytes(all);
    int late = 16 * (LOAD.sentences() - 1); // the last word, which is the latest
    Files.write(folder.resolve("counted-7"), Arrays.copyOfRange(records, late, records.length));
    Files.write(all, Arrays.copyOf(records, late));
    WordRound round = round();

    assertThat(round.counters().get(0).words()).isEqualTo(19);
    assertThat(round.counters().get(7)).isEqualTo(new CounterScore(1, 10));
    assertThat(round.busiestCounter()).isEqualTo(19 / (20.0 / 10), within(1e-9));
    assertThat(round.slowestCounterMean()).isEqualTo(10);
    assertThat(round.partials()).isZero();
  }
}
