package io.sluice.core.tuple;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

class TaskHeapTest {

  private record Entry(int task, long rank, long head) {}

  private static final Comparator<Entry> FIRST =
      Comparator.comparing(Entry::rank).thenComparing(Entry::head).thenComparing(Entry::task);

  @SeededTest
  void its_first_task_is_that_of_a_search(RandomGenerator random) {
    int tasks = 1 + random.nextInt(40);
    TaskHeap heap = new TaskHeap(tasks);
    Map<Integer, Entry> there = new TreeMap<>();
    for (int i = 0; i < 200; i++) {
      int task = random.nextInt(tasks);
      if (random.nextInt(3) == 0) {
        heap.remove(task);
        there.remove(task);
      } else {
        Entry entry = new Entry(task, random.nextLong(-4, 4), random.nextLong(3));
        heap.put(task, entry.rank(), entry.head());
        there.put(task, entry);
      }
      assertThat(heap.first())
          .isEqualTo(there.values().stream().min(FIRST).map(Entry::task).orElse(SendOrder.NONE));
    }
  }
}
