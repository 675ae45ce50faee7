package io.sluice.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatLineTest {
  private static final String AFTER_NAME =
      " S 1 2 3 0 -1 4194368 9 0 0 0 7 8 4 5 20 -5 1 0 123456 0 0\n";

  @Test
  void a_name_may_hold_blanks_and_parentheses() {
    assertThat(StatLine.parse("17 (a) S (b c)" + AFTER_NAME))
        .contains(new StatLine("a) S (b c", false, -5, 123456, 15, 9));
  }

  @Test
  void what_has_ended_says_so() {
    String line = "17 (java)" + AFTER_NAME.replace(" S ", " Z ");
    assertThat(StatLine.parse(line)).get().extracting(StatLine::ended).isEqualTo(true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "17", "17 (java)", "17 (java) S 1 2", "17 )java( S 1", "x (y) S"})
  void anything_else_is_no_such_line(String line) {
    assertThat(StatLine.parse(line)).isEmpty();
    assertThat(StatLine.parse(line + AFTER_NAME.replace("123456", "soon"))).isEmpty();
  }
}
