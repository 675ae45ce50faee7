package io.sluice.core.query.policy;

import static io.sluice.core.query.policy.Views.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.model.QueryView;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PoliciesTest {

  private final SplittableRandom random = new SplittableRandom(1);

  @Test
  void every_policy_of_the_services_file_is_found_by_its_name() {
    assertThat(Policies.names())
        .containsExactly(
            "fcfs",
            "hr",
            "klink",
            "klink-delays",
            "klink-nomm",
            "klink-printed-90",
            "klink-printed-95",
            "klink-remaining",
            "qs",
            "random",
            "sbox");
    for (String name : Policies.names()) {
      assertThat(Policies.find(name)).get().extracting(Policy::name).isEqualTo(name);
    }
  }

  @Test
  void stock_can_be_chosen_but_is_no_policy() {
    assertThat(Policies.choices()).contains("stock").containsAll(Policies.names());
    assertThat(Policies.find("stock")).isEmpty();
    assertThat(Policies.find("Klink")).isEmpty();
  }

  @Test
  void two_policies_of_one_name_are_refused() {
    assertThatThrownBy(() -> Policies.index(List.of(new Klink(), new Fcfs(), new Klink())))
        .hasMessageContaining("both named klink");
  }

  @Test
  void a_policy_cannot_take_the_reserved_word() {
    assertThatThrownBy(() -> Policies.index(List.of(new Constant("stock", 0))))
        .hasMessageContaining("Constant is named stock");
  }

  @Test
  void equal_ranks_keep_the_order_of_the_ids() {
    List<QueryView> views = List.of(view("c").build(), view("a").build(), view("b").build());

    assertThat(Policies.order(new Constant("same", 7), views, random))
        .extracting(view -> view.id().value())
        .containsExactly("a", "b", "c");
  }

  @Test
  void a_rank_that_is_no_number_names_policy_and_query() {
    assertThatThrownBy(
            () ->
                Policies.order(
                    new Constant("broken", Double.NaN), List.of(view("a").build()), random))
        .hasMessageContaining("policy broken")
        .hasMessageContaining("query a");
  }

  private record Constant(String name, double value) implements Policy {
    @Override
    public double rank(QueryView query, RandomGenerator generator) {
      return value;
    }

    @Override
    public String reason(QueryView query) {
      return "all are equal";
    }
  }
}
