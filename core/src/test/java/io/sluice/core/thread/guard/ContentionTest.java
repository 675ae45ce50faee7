package io.sluice.core.thread.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ContentionTest {

  @Test
  void it_begins_at_the_threshold_and_ends_at_half_of_it() {
    Contention contention = new Contention(0.5);
    assertThat(contention.update(0.49)).isFalse();
    assertThat(contention.update(0.5)).isTrue();
    assertThat(contention.update(0.26)).isTrue();
    assertThat(contention.update(0.24)).isFalse();
    assertThat(contention.update(0.49)).isFalse();
  }

  @Test
  void what_nobody_can_tell_changes_nothing() {
    Contention contention = new Contention(0.5);
    assertThat(contention.update(Double.NaN)).isFalse();
    contention.update(1);
    assertThat(contention.update(Double.NaN)).isTrue();
  }

  @Test
  void without_a_threshold_it_is_taken_for_granted() {
    assertThat(new Contention(0).update(0)).isTrue();
  }
}
