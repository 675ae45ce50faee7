package io.sluice.core.tuple.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.sluice.core.tuple.budget.SharingNode.Member;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SharedBudgetTest {
  private static final int THREADS = 4;
  private static final int STEPS = 5_000;
  private static final int PIECE = BudgetTable.PIECE_BYTES;

  private final ByteBuffer memory = ByteBuffer.allocateDirect(BudgetTable.BYTES);

  @SeededTest(runs = 5)
  void threads_of_processes_that_take_at_once_never_have_more_than_the_budget(Seed seed)
      throws Exception {
    SharingNode node = new SharingNode(memory, BudgetTable.SEATS + 3);
    List<Member> members = List.of(node.start(), node.start());
    AtomicLong had = new AtomicLong();
    SplittableRandom seeds = new SplittableRandom(seed.value());
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        Allowance allowance = members.get(thread % members.size()).allowance;
        SplittableRandom random = seeds.split();
        running.add(threads.submit(() -> takeAndGive(allowance, random, had, most(node))));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(node.taken()).isEqualTo((long) members.size() * PIECE);
  }

  /** Returns what two processes can have: the pieces of their seats, and those of no seat. */
  private static long most(SharingNode node) {
    return node.budget() - (BudgetTable.SEATS - 2L) * PIECE;
  }

  private static void takeAndGive(
      Allowance allowance, SplittableRandom random, AtomicLong had, long most) {
    long own = 0;
    for (int step = 0; step < STEPS; step++) {
      long bytes = 1L + random.nextInt(2 * PIECE);
      if (random.nextBoolean() && allowance.take(bytes)) {
        own += bytes;
        assertThat(had.addAndGet(bytes)).isLessThanOrEqualTo(most);
      } else if (own > 0) {
        long back = 1 + random.nextLong(own);
        own -= back;
        had.addAndGet(-back);
        allowance.give(back);
      }
    }
    had.addAndGet(-own);
    allowance.give(own);
  }

  @Test
  void taking_and_giving_allocates_nothing() throws BadBudgetException {
    Allowance allowance = new SharingNode(memory, BudgetTable.SEATS + 3).start().allowance;
    change(allowance);

    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    change(allowance);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(allocated).isLessThan(STEPS / 10);
  }

  /** Takes and gives, so that pieces are taken and given now and then. */
  private static void change(Allowance allowance) {
    for (int step = 0; step < STEPS; step++) {
      long bytes = 1L + (long) step * 37 % (2 * PIECE);
      if (allowance.take(bytes)) {
        allowance.give(bytes);
      }
    }
  }

  @Test
  void a_smaller_budget_uses_a_part_of_the_same_table() throws BadBudgetException {
    BudgetTable.layOut(memory);
    BudgetTable table = BudgetTable.over(memory);
    table.sit(1);
    table.sit(2);
    int small = BudgetTable.SEATS + 1;
    assertThat(table.take(1, small)).isTrue();
    assertThat(table.take(1, small)).isFalse();
    assertThat(table.take(2, small + 1)).isTrue();
    assertThat(table.taken(small)).isEqualTo(3L * PIECE);
    assertThat(table.seats(small + 1)).isEqualTo(0b11);
  }

  @Test
  void what_is_no_table_is_refused_with_what_is_wrong() {
    assertRefused(memory, "it begins with 0000000000000000, not 3154424543494c53");
    BudgetTable.layOut(memory);
    memory.putInt(BudgetTable.BYTES - Integer.BYTES, -7);
    assertRefused(memory, "piece 16383 belongs to seat");
    assertRefused(ByteBuffer.allocateDirect(100), "it has 100 bytes, not 65664");
  }

  private static void assertRefused(ByteBuffer memory, String reason) {
    assertThatThrownBy(() -> BudgetTable.over(memory))
        .isInstanceOf(BadBudgetException.class)
        .hasMessageStartingWith(reason);
  }
}
