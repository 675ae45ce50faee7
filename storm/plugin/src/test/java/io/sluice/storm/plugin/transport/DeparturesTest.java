package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.plugin.base.OutgoingItems;
import io.sluice.testkit.SeededTest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

class DeparturesTest {
  private static final int TASKS = 3;

  private final Tasks tasks = new Tasks("words", Map.of(1, "a", 2, "a", 3, "b"));
  private final AtomicLong pending = new AtomicLong();
  private final Departures departures = new Departures(tasks, pending::get);

  private record Sent(int task, int bytes, long at) {}

  @SeededTest
  void what_waits_of_each_task_is_the_last_that_storm_took(RandomGenerator random) {
    Deque<Sent> there = new ArrayDeque<>();
    long[] picks = new long[TASKS + 1];
    int turn = 0;
    for (long now = 1; now < 200; now++) {
      for (int taken = random.nextInt(4); taken > 0; taken--) {
        Sent sent = new Sent(1 + random.nextInt(TASKS), 7 + random.nextInt(50), now);
        departures.took(tasks.place(sent.task), sent.bytes, now);
        there.add(sent);
        picks[sent.task] += sent.task == turn ? 0 : 1;
        turn = sent.task;
      }
      for (int left = random.nextInt(5); left > 0; left--) {
        there.poll();
      }
      pending.set(there.size());
      departures.settle();
      for (int task = 1; task <= TASKS; task++) {
        assertThat(shown(task, now)).isEqualTo(expected(there, task, now, picks[task]));
      }
    }
  }

  private OutgoingItems shown(int task, long now) {
    return departures
        .known(tasks.place(task))
        .map(output -> output.items(now))
        .orElse(new OutgoingItems(0, 0, 0, 0));
  }

  private static OutgoingItems expected(Deque<Sent> there, int task, long now, long picks) {
    OutgoingItems sum = new OutgoingItems(0, 0, 0, picks);
    for (Sent each : there) {
      if (each.task == task) {
        sum = sum.and(new OutgoingItems(1, each.bytes, now - each.at, 0));
      }
    }
    return sum;
  }
}
