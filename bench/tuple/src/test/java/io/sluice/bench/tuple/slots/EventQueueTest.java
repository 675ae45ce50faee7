package io.sluice.bench.tuple.slots;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

class EventQueueTest {

  @SeededTest
  void tuples_leave_in_the_order_of_their_arrival(RandomGenerator random) {
    EventQueue queue = new EventQueue();
    Deque<int[]> expected = new ArrayDeque<>();
    for (int i = 0; i < 500; i++) {
      if (random.nextInt(5) < 3) {
        int number = random.nextInt(1, 4);
        queue.add(i, i - 3, number);
        for (int left = number; left > 0; left--) {
          expected.add(new int[] {i, i - 3, left});
        }
      } else if (!expected.isEmpty()) {
        assertThat(new int[] {queue.headArrived(), queue.headHappened(), queue.leftOfEvent()})
            .isEqualTo(expected.remove());
        queue.remove();
      }
      assertThat(queue.tuples()).isEqualTo(expected.size());
    }
  }
}
