package io.sluice.bench.state.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.VisitCheck;
import io.sluice.bench.state.source.Sellers;
import io.sluice.bench.state.source.SourceRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Each oracle accepts what is right, and no other result. */
class OraclesTest {

  private static final int KEY = 4;

  private final List<Output> outputs = new ArrayList<>();
  private final ExpectedResults results = new ExpectedResults();

  private static SourceRecord record(int number, long time, String text) {
    return new SourceRecord(KEY, number, 0, time, text);
  }

  private static Output output(int number, String shown) {
    CRC32 sum = new CRC32();
    sum.update(shown.getBytes(UTF_8));
    return new Output(1, 1, KEY, number, (int) (sum.getValue() >>> 1), 0, 0);
  }

  private void shows(int number, String shown) {
    outputs.add(output(number, shown));
  }

  private void assertAllRight() {
    assertThat(results.check(outputs))
        .isEqualTo(new VisitCheck(outputs.size(), outputs.size(), 0, 0, 0));
  }

  @Test
  void the_most_frequent_of_the_latest_words_are_shown_without_those_of_the_stop_list() {
    Oracle oracle = new TopWordsOracle(3);
    oracle.take(record(1, 0, "the cat saw a cat"), results);
    oracle.take(record(2, 0, "dog of dogs"), results);

    shows(1, "cat=2 saw=1");
    shows(2, "cat=1 dog=1 dogs=1");
    assertAllRight();
  }

  @Test
  void the_newest_of_the_most_similar_tweets_is_shown() {
    Oracle oracle = new SimilarTweetOracle(2);
    oracle.take(record(1, 0, "late flight"), results);
    oracle.take(record(2, 0, "flight was late again"), results);
    oracle.take(record(3, 0, "my flight is late"), results);
    oracle.take(record(4, 0, "hello"), results);

    shows(1, "0 ");
    shows(2, "2 late flight");
    shows(3, "2 flight was late again");
    shows(4, "0 ");
    assertAllRight();
  }

  @Test
  void a_tumbling_window_begins_anew_and_shows_its_first_highest_record() {
    Oracle oracle = WindowOracle.tumbling(10);
    oracle.take(record(1, 8, "5,a"), results);
    oracle.take(record(2, 9, "5,b"), results);
    oracle.take(record(3, 10, "1,c"), results);

    shows(1, "1 5 5,a 5,a");
    shows(2, "2 5 5,a 5,a");
    shows(3, "1 1 1,c 1,c");
    assertAllRight();
  }

  @Test
  void a_session_goes_on_until_a_gap() {
    Oracle oracle = WindowOracle.sessions(10);
    oracle.take(record(1, 8, "5,a"), results);
    oracle.take(record(2, 18, "6,b"), results);
    oracle.take(record(3, 29, "1,c"), results);

    shows(1, "1 5 5,a 5,a");
    shows(2, "2 6 6,b 5,a");
    shows(3, "1 1 1,c 1,c");
    assertAllRight();
  }

  @Test
  void a_person_is_joined_with_the_auctions_of_the_window_in_which_it_registered() {
    Oracle oracle = new NewSellersOracle(10);
    oracle.take(record(1, 1, "early"), results);
    oracle.take(new SourceRecord(KEY, 1, Sellers.PERSON, 5, "person"), results);
    oracle.take(record(2, 9, "in time"), results);
    oracle.take(record(3, 10, "late"), results);

    shows(1, "person early");
    shows(2, "person in time");
    assertAllRight();
  }

  @Test
  void lost_repeated_and_wrong_results_are_told_apart() {
    for (int number = 1; number <= 3; number++) {
      results.add(KEY, number, "right");
    }
    shows(1, "right");
    shows(1, "right");
    shows(2, "wrong");
    shows(9, "right");

    VisitCheck check = results.check(outputs);

    assertThat(check).isEqualTo(new VisitCheck(3, 1, 1, 2, 2));
    assertThat(check.holds()).isFalse();
  }
}
