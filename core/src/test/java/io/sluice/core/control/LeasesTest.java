package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class LeasesTest {
  private static final Entity QUERY = new Entity("query", "a");

  private final Leases leases = new Leases();

  @Test
  void the_first_to_ask_has_it_and_others_are_told_who() throws Exception {
    leases.take("query", QUERY, Knob.ORDER);

    assertThatThrownBy(() -> leases.take("tuple", QUERY, Knob.ORDER))
        .isInstanceOfSatisfying(
            LeaseHeldException.class, refusal -> assertThat(refusal.owner()).isEqualTo("query"))
        .hasMessage("the order of query a is held by query");
    assertThat(leases.owner(QUERY, Knob.ORDER)).contains("query");
  }

  @Test
  void another_knob_and_another_entity_are_other_leases() throws Exception {
    leases.take("query", QUERY, Knob.ORDER);

    assertThat(leases.take("tuple", QUERY, Knob.SEND_ORDER).isHeld()).isTrue();
    assertThat(leases.take("tuple", new Entity("query", "b"), Knob.ORDER).isHeld()).isTrue();
  }

  @Test
  void whoever_has_it_may_ask_again() throws Exception {
    assertThat(leases.take("query", QUERY, Knob.ORDER))
        .isSameAs(leases.take("query", QUERY, Knob.ORDER));
  }

  @Test
  void what_is_given_back_can_be_taken() throws Exception {
    Lease lease = leases.take("query", QUERY, Knob.ORDER);
    lease.close();
    assertThat(lease.isHeld()).isFalse();

    Lease other = leases.take("tuple", QUERY, Knob.ORDER);
    lease.close();

    assertThat(other.isHeld()).isTrue();
    assertThat(leases.owner(QUERY, Knob.ORDER)).contains("tuple");
  }

  @Test
  void all_leases_of_an_owner_end_with_it_and_no_others() throws Exception {
    Lease order = leases.take("query", QUERY, Knob.ORDER);
    Lease sending = leases.take("tuple", QUERY, Knob.SEND_ORDER);

    leases.endAll("query");

    assertThat(order.isHeld()).isFalse();
    assertThat(sending.isHeld()).isTrue();
    assertThat(leases.owner(QUERY, Knob.ORDER)).isEmpty();
  }
}
