package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.budget.ByteBudget;
import io.sluice.testkit.Schedules;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.apache.storm.messaging.TaskMessage;
import org.junit.jupiter.api.Test;

/** Tuples handed over between two threads, in schedules that are drawn. */
class HandOverTest {
  private static final long SCHEDULES = 1_000;
  private static final int TASKS = 4;
  private static final int TUPLES = 60;
  private static final Bounds BOUNDS = new Bounds(200, 100, 160);

  /** No tuple takes more bytes on the wire. */
  private static final int LARGEST = 60;

  private static final List<Incident> INCIDENTS = List.of(Incident.values());

  private final Tasks tasks = new Tasks("words", Map.of(1, "a", 2, "a", 3, "a", 4, "b"));

  /** Names what happens in a schedule besides that tuples are put and taken. */
  private enum Incident {
    NONE,
    TUPLE_OF_NO_TASK,
    CLOSED,
    ORDER_FAILED
  }

  @SeededTest(runs = 1)
  void no_tuple_is_lost_or_doubled_or_overtakes_another_of_its_task_or_waits_beyond_the_limits(
      RandomGenerator random) {
    ExecutorService sender = Executors.newSingleThreadExecutor();
    try {
      Schedules.run(SCHEDULES, random, drawn -> runOne(drawn, sender));
    } finally {
      sender.shutdown();
    }
  }

  /** One run, and what leaves in it, in the order in which it does. */
  private final class Schedule {
    private final SplittableRandom putting;
    private final SplittableRandom sending;
    private final Incident incident;
    private final int incidentAt;
    private final List<TaskMessage> left = new ArrayList<>();
    private final SmallBudget budget;
    private final HandOver waiting;
    private long put;
    private int untilIncident;

    Schedule(SplittableRandom random) {
      putting = random;
      sending = putting.split();
      incident = INCIDENTS.get(putting.nextInt(INCIDENTS.size()));
      incidentAt = putting.nextInt(TUPLES);
      untilIncident = putting.nextInt(TUPLES / 4);
      List<SendOrderKind> orders =
          List.of(SendOrderKind.OLDEST, SendOrderKind.LBF, SendOrderKind.ROUND_ROBIN);
      SendOrderPlan plan =
          new SendOrderPlan(
              orders.get(putting.nextInt(orders.size())),
              0,
              false,
              new AdaptiveSettings(1, 1, 0),
              Set.of());
      OutgoingQueues queues =
          new OutgoingQueues(tasks, known -> plan.over(known, sending), place -> new Backlog());
      budget = new SmallBudget(putting.nextLong(2 * BOUNDS.high()));
      waiting = new HandOver(tasks, queues, BOUNDS, budget, this::poll);
    }

    /** Looks at what waits, which one thread does at a time, before the next tuple leaves. */
    private TaskMessage poll(OutgoingQueues queues, long now) {
      assertThat(queues.bytes())
          .as("%s: at most a tuple more than is allowed", incident)
          .isLessThanOrEqualTo(BOUNDS.high() + LARGEST)
          .isLessThanOrEqualTo(budget.taken() + LARGEST);
      return queues.poll(now);
    }

    /** Sends like the thread of a connection, until it has ended. */
    Void send() throws InterruptedException {
      List<TaskMessage> batch = new ArrayList<>();
      try {
        while (waiting.take(batch)) {
          leave(batch);
          pause(sending);
          if (incident == Incident.ORDER_FAILED && --untilIncident < 0) {
            waiting.drain(batch);
            leave(batch);
          }
        }
      } finally {
        waiting.finish();
      }
      return null;
    }

    private void leave(List<TaskMessage> batch) {
      synchronized (left) {
        left.addAll(batch);
      }
      batch.clear();
    }

    /** Puts all tuples, a few at a time, and sends those itself that are not taken in. */
    void putAll() throws InterruptedException {
      int[] numbers = new int[TASKS + 1];
      for (int number = 0; number < TUPLES; ) {
        List<TaskMessage> some = new ArrayList<>();
        for (int count = 1 + putting.nextInt(8); count > 0 && number < TUPLES; count--) {
          boolean ofNone = incident == Incident.TUPLE_OF_NO_TASK && number == incidentAt;
          int task = 1 + putting.nextInt(TASKS);
          some.add(
              ofNone
                  ? Tuples.ofNoTask(number)
                  : Tuples.tuple(task, 1, numbers[task]++, putting.nextInt(LARGEST / 2)));
          if (incident == Incident.CLOSED && number == incidentAt) {
            waiting.end();
          }
          number++;
        }
        some.forEach(tuple -> put += WireFormat.bytes(tuple));
        Iterator<TaskMessage> rest = waiting.put(some.iterator());
        List<TaskMessage> own = new ArrayList<>();
        rest.forEachRemaining(own::add);
        leave(own);
        pause(putting);
      }
      waiting.end();
    }

    private void pause(RandomGenerator random) {
      switch (random.nextInt(8)) {
        case 0 -> LockSupport.parkNanos(1);
        case 1 -> Thread.onSpinWait();
        default -> {}
      }
    }
  }

  private void runOne(SplittableRandom random, ExecutorService sender) throws Exception {
    Schedule schedule = new Schedule(random);
    Future<Void> sending = sender.submit(schedule::send);
    schedule.putAll();
    sending.get();

    assertThat(schedule.left).as(schedule.incident.name()).hasSize(TUPLES);
    int[] next = new int[TASKS + 1];
    long bytes = 0;
    for (TaskMessage tuple : schedule.left) {
      int task = WireFormat.sourceTask(tuple);
      bytes += WireFormat.bytes(tuple);
      if (task != WireFormat.NO_TASK) {
        assertThat(Tuples.number(tuple)).as("task %d", task).isEqualTo(next[task]++);
      }
    }
    assertThat(bytes).isEqualTo(schedule.put);
    assertThat(schedule.waiting.items()).isZero();
    assertThat(schedule.budget.taken()).as("budget").isZero();
  }

  @Test
  void without_room_in_the_budget_one_tuple_at_a_time_passes() throws Exception {
    SmallBudget budget = new SmallBudget(0);
    OutgoingQueues queues = oldest();
    HandOver waiting = new HandOver(tasks, queues, BOUNDS, budget, Turns.PLAIN);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      List<TaskMessage> all = List.of(Tuples.tuple(1, 0), Tuples.tuple(2, 0), Tuples.tuple(1, 1));
      Future<?> putting = thread.submit(() -> waiting.put(all.iterator()));
      List<TaskMessage> taken = new ArrayList<>();
      for (int number = 1; number <= all.size(); number++) {
        await().until(() -> waiting.items() == 1);
        assertThat(waiting.take(taken)).isTrue();
        assertThat(taken).isEqualTo(all.subList(0, number));
      }
      putting.get();
      assertThat(budget.taken()).isZero();
    } finally {
      thread.shutdown();
    }
  }

  @Test
  void a_tuple_of_no_known_task_is_told_with_what_it_says() throws Exception {
    for (TaskMessage stranger : List.of(Tuples.tuple(99, 0), Tuples.ofNoTask(0))) {
      HandOver waiting = new HandOver(tasks, oldest(), BOUNDS, ByteBudget.UNLIMITED, Turns.PLAIN);
      waiting.finish();
      assertThat(waiting.put(List.of(stranger).iterator())).toIterable().containsExactly(stranger);
      assertThat(waiting.stranger())
          .isEqualTo(
              WireFormat.sourceTask(stranger) == 99
                  ? "a tuple comes from task 99, which topology words does not have"
                  : "a tuple does not begin with the number of a task");
    }
  }

  private OutgoingQueues oldest() {
    SendOrderPlan oldest =
        new SendOrderPlan(SendOrderKind.OLDEST, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());
    return new OutgoingQueues(tasks, known -> oldest.over(known, null), place -> new Backlog());
  }

  @Test
  void a_thread_that_has_put_too_much_goes_on_once_little_is_left() throws Exception {
    Bounds bounds = new Bounds(200, 100, 4);
    HandOver waiting = new HandOver(tasks, oldest(), bounds, ByteBudget.UNLIMITED, Turns.PLAIN);
    TaskMessage tuple = Tuples.tuple(1, 0);
    List<TaskMessage> all = Collections.nCopies(TUPLES, tuple);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Future<?> putting = thread.submit(() -> waiting.put(all.iterator()));
      int full = (int) bounds.high() / WireFormat.bytes(tuple) + 1;
      await().until(() -> waiting.items() == full);
      List<TaskMessage> taken = new ArrayList<>();
      while ((waiting.items() - 1L) * WireFormat.bytes(tuple) >= bounds.low()) {
        assertThat(waiting.take(taken)).isTrue();
        assertThat(waiting.items()).isEqualTo(full - taken.size());
      }
      assertThat(waiting.take(taken)).isTrue();
      await().until(() -> waiting.items() == full);
      while (taken.size() < TUPLES) {
        assertThat(waiting.take(taken)).isTrue();
      }
      putting.get();
      assertThat(waiting.items()).isZero();
    } finally {
      thread.shutdown();
    }
  }
}
