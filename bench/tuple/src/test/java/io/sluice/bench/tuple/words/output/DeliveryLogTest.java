package io.sluice.bench.tuple.words.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.tuple.words.plan.SentenceText;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** The log finds words that are lost, come twice or are damaged on the way. */
class DeliveryLogTest {
  private static final int SENTENCES = 20;

  private final SentenceText text = SentenceText.generated(3, 8);
  private final DeliveryLog log = new DeliveryLog(text, SENTENCES);

  private void deliver(int sentence, int position) {
    int hash = text.words(sentence)[position].hashCode();
    log.add(new CountedWord(sentence, position, 0, 0, hash, 1));
  }

  private void deliverAll() {
    for (int sentence = SENTENCES - 1; sentence >= 0; sentence--) {
      for (int position = 0; position < text.words(sentence).length; position++) {
        deliver(sentence, position);
      }
    }
  }

  @Test
  void each_word_once_holds_in_any_order() {
    deliverAll();
    assertThat(log.check()).isEqualTo(new DeliveryCheck(log.planned(), log.planned(), 0, 0, 0, 0));
    assertThat(log.check().holds()).isTrue();
  }

  @Test
  void a_word_that_comes_twice_does_not_stand_for_one_that_is_lost() {
    deliver(4, 0);
    deliver(4, 0);
    assertThat(log.check())
        .isEqualTo(new DeliveryCheck(log.planned(), 2, log.planned() - 1, 1, 0, 0));
    assertThat(log.check().holds()).isFalse();
  }

  @Test
  void a_word_that_is_not_in_the_text_is_wrong() {
    deliverAll();
    log.add(new CountedWord(0, 0, 0, 0, text.words(0)[0].hashCode() + 1, 1));
    log.add(new CountedWord(0, text.words(0).length, 0, 0, 0, 1));
    log.add(new CountedWord(SENTENCES, 0, 0, 0, 0, 1));
    log.add(new CountedWord(-1, 0, 0, 0, 0, 1));
    assertThat(log.check().wrong()).isEqualTo(4);
    assertThat(log.check().holds()).isFalse();
  }

  @Test
  void what_was_merged_has_to_be_the_text_word_by_word() {
    deliverAll();
    ByteBuffer partials = ByteBuffer.allocate(8 * (int) log.planned());
    int first = text.words(0)[0].hashCode();
    for (int sentence = 0; sentence < SENTENCES; sentence++) {
      for (String word : text.words(sentence)) {
        partials.putInt(word.hashCode()).putInt(1);
      }
    }
    MergedCounts merged = MergedCounts.read(partials.flip());
    assertThat(merged.partials()).isEqualTo(log.planned());
    assertThat(merged.sum()).isEqualTo(log.planned());
    assertThat(log.check(merged).holds()).isTrue();

    partials.putInt(0, first + 1); // one word less, and one that is none
    DeliveryCheck check = log.check(MergedCounts.read(partials.rewind()));
    assertThat(check.mismerged()).isEqualTo(2);
    assertThat(check.holds()).isFalse();
    assertThat(log.check(MergedCounts.NONE).mismerged()).isEqualTo(log.planned());
  }
}
