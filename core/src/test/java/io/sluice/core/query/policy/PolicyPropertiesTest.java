package io.sluice.core.query.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Every policy keeps some properties, those from outside included. */
class PolicyPropertiesTest {

  @SeededTest
  void the_same_inputs_give_the_same_rank(Seed seed) {
    for (Policy policy : all()) {
      for (QueryView view : Views.several(seed.generator())) {
        assertThat(policy.rank(view, seed.generator()))
            .isEqualTo(policy.rank(view, seed.generator()))
            .isNotNaN();
      }
    }
  }

  @SeededTest
  void the_order_does_not_depend_on_how_the_queries_were_listed(Seed seed) {
    List<QueryView> listed = Views.several(seed.generator());
    List<QueryView> shuffled = new ArrayList<>(listed);
    Collections.shuffle(shuffled, new Random(seed.value()));

    for (Policy policy : all()) {
      assertThat(Policies.order(policy, shuffled, seed.generator()))
          .containsExactlyInAnyOrderElementsOf(listed)
          .isEqualTo(Policies.order(policy, listed, seed.generator()));
    }
  }

  @SeededTest
  void a_smaller_rank_comes_first_and_equal_ranks_come_by_id(Seed seed) {
    List<Policy> pure = all().stream().filter(policy -> !(policy instanceof RandomOrder)).toList();
    for (Policy policy : pure) {
      List<QueryView> order =
          Policies.order(policy, Views.several(seed.generator()), seed.generator());
      for (int i = 1; i < order.size(); i++) {
        double before = policy.rank(order.get(i - 1), seed.generator());
        double after = policy.rank(order.get(i), seed.generator());
        assertThat(before).isLessThanOrEqualTo(after);
        if (before == after) {
          assertThat(order.get(i - 1).id()).isLessThan(order.get(i).id());
        }
      }
    }
  }

  @SeededTest
  void a_reason_is_one_clause_without_a_full_stop(Seed seed) {
    for (Policy policy : all()) {
      for (QueryView view : Views.several(seed.generator())) {
        assertThat(policy.reason(view)).matches("[a-z0-9][^\\n]*[^.\\n]");
      }
    }
  }

  private static List<Policy> all() {
    return Policies.names().stream().map(name -> Policies.find(name).orElseThrow()).toList();
  }
}
