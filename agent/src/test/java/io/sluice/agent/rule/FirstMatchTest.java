package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.thread.config.Unmatched;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FirstMatchTest {
  private static final long SECOND = 1_000_000_000L;
  private static final String LINE =
      "rule all: nothing there is fits engine *, query *, operator *";

  private final List<String> said = new ArrayList<>();

  @Test
  void a_rule_that_has_been_about_nothing_for_5_s_is_told_once() {
    FirstMatch match = new FirstMatch(AgentRule.SHIPPED, said::add);
    match.look(false, true, 0);
    match.look(false, true, 5 * SECOND);
    assertThat(said).isEmpty();
    match.look(false, true, 6 * SECOND);
    match.look(false, true, 60 * SECOND);
    assertThat(said).containsExactly(LINE);
  }

  @Test
  void where_that_is_an_error_it_is_one() {
    FirstMatch match = new FirstMatch(AgentRule.SHIPPED.orElse(Unmatched.ERROR), said::add);
    match.look(false, true, 0);
    assertThatThrownBy(() -> match.look(false, true, 6 * SECOND))
        .isInstanceOf(UnmatchedRuleException.class)
        .hasMessage(LINE);
    assertThat(said).isEmpty();
  }

  @Test
  void while_no_engine_is_there_and_once_a_rule_has_been_about_something_all_is_well() {
    FirstMatch match = new FirstMatch(AgentRule.SHIPPED.orElse(Unmatched.ERROR), said::add);
    match.look(false, false, 0);
    match.look(false, false, 60 * SECOND);
    match.look(true, true, 61 * SECOND);
    match.look(false, true, 62 * SECOND);
    match.look(false, true, 99 * SECOND);
    assertThat(said).isEmpty();
  }
}
