package io.sluice.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ChainNameTest {

  @Test
  void one_that_is_not_chained_is_a_step() {
    assertThat(ChainName.steps("parse (lines, quickly)")).containsExactly("parse (lines, quickly)");
  }

  @Test
  void a_chain_is_its_steps_in_order() {
    assertThat(ChainName.steps("Source: road -> parse -> Map"))
        .containsExactly("Source: road", "parse", "Map");
  }

  @Test
  void a_step_that_feeds_several_comes_before_all_of_them() {
    assertThat(ChainName.steps("road -> (parse -> (a, b), Sink: lost)"))
        .containsExactly("road", "parse", "a", "b", "Sink: lost");
  }

  @Test
  void a_name_that_was_cut_off_tells_what_is_left_of_it() {
    assertThat(ChainName.steps("road -> (parse -> (a, b"))
        .containsExactly("road", "(parse", "(a, b");
  }

  @SeededTest
  void the_steps_of_any_tree_are_found_in_its_name(RandomGenerator random) {
    List<String> steps = new ArrayList<>();
    String name = tree(random, steps, 4);
    assertThat(ChainName.steps(name)).as(name).isEqualTo(steps);
  }

  private static String tree(RandomGenerator random, List<String> steps, int depth) {
    String root = "step " + steps.size() + (random.nextBoolean() ? "" : " (of it)");
    steps.add(root);
    int branches = depth == 0 ? 0 : random.nextInt(4);
    if (branches == 0) {
      return root;
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < branches; i++) {
      names.add(tree(random, steps, depth - 1));
    }
    String all = String.join(", ", names);
    return root + " -> " + (branches == 1 ? all : "(" + all + ")");
  }
}
