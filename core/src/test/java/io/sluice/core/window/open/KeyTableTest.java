package io.sluice.core.window.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class KeyTableTest {

  @SeededTest(runs = 20)
  void it_holds_what_a_linked_map_holds_in_the_same_order(RandomGenerator random) {
    KeyTable<String, Integer> table = new KeyTable<>();
    Map<String, Integer> expected = new LinkedHashMap<>();
    for (int i = 0; i < 2000; i++) {
      String key = "key" + random.nextInt(500);
      assertThat(table.get(key)).isEqualTo(expected.get(key));
      assertThat(table.containsKey(key)).isEqualTo(expected.containsKey(key));
      assertThat(table.put(key, i)).isEqualTo(expected.put(key, i));
      if (random.nextInt(300) == 0) {
        int least = i - random.nextInt(400);
        table.removeIf(value -> value < least);
        expected.values().removeIf(value -> value < least);
      }
    }

    assertThat(new ArrayList<>(table.entrySet())).isEqualTo(new ArrayList<>(expected.entrySet()));
    assertThat(table.size()).isEqualTo(expected.size());
  }

  @Test
  void a_table_from_which_all_is_removed_takes_entries_again() {
    KeyTable<String, Integer> table = new KeyTable<>();
    table.put("one", 1);
    table.removeIf(value -> true);
    assertThat(table).isEmpty();

    table.put("two", 2);

    assertThat(table).containsExactly(Map.entry("two", 2));
  }

  @Test
  void there_is_nothing_after_the_last_entry() {
    Iterator<Map.Entry<String, Integer>> entries =
        new KeyTable<String, Integer>().entrySet().iterator();

    assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
  }
}
