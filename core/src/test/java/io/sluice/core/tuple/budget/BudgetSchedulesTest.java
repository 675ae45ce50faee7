package io.sluice.core.tuple.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.tuple.budget.SharingNode.Killed;
import io.sluice.core.tuple.budget.SharingNode.Member;
import io.sluice.core.tuple.budget.SharingNode.Moment;
import io.sluice.testkit.Schedules;
import io.sluice.testkit.SeededTest;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.random.RandomGenerator;

/** Processes that share a budget and are killed, in schedules that are drawn. */
class BudgetSchedulesTest {
  private static final long SCHEDULES = 2_000;
  private static final int STEPS = 60;
  private static final int MOST_PROCESSES = 4;
  private static final int LARGEST = 150_000;
  private static final long LEAST = BudgetTable.PIECE_BYTES;
  private static final List<Moment> DEATHS = List.of(Moment.BEFORE, Moment.AFTER);

  private final ByteBuffer memory = ByteBuffer.allocateDirect(BudgetTable.BYTES);

  @SeededTest(runs = 1)
  void never_more_than_the_budget_is_taken_nothing_is_leaked_and_each_process_has_the_least(
      RandomGenerator random) {
    Schedules.run(SCHEDULES, random, this::run);
  }

  private void run(RandomGenerator random) throws BadBudgetException {
    SharingNode node = new SharingNode(memory, BudgetTable.SEATS + random.nextInt(6));
    for (int step = 0; step < STEPS; step++) {
      int number = random.nextInt(MOST_PROCESSES);
      if (number >= node.living().size()) {
        node.start();
      } else {
        step(node, node.living().get(number), random);
      }
      check(node);
    }
    end(node);
  }

  private static void step(SharingNode node, Member member, RandomGenerator random) {
    member.dies = random.nextInt(8) == 0 ? DEATHS.get(random.nextInt(2)) : Moment.NEVER;
    try {
      switch (random.nextInt(6)) {
        case 0 -> node.reclaim();
        case 1 -> node.kill(member);
        case 2, 3 -> give(member, random.nextLong(member.had + 1));
        default -> take(member, 1L + random.nextInt(LARGEST));
      }
    } catch (Killed death) {
      node.kill(member);
    }
  }

  private static void take(Member member, long bytes) {
    boolean taken = member.allowance.take(bytes);
    assertThat(taken || member.had + bytes > LEAST).as("the least that each has").isTrue();
    member.had += taken ? bytes : 0;
  }

  private static void give(Member member, long bytes) {
    member.allowance.give(bytes);
    member.had -= bytes;
  }

  private static void check(SharingNode node) {
    long had = 0;
    for (Member member : node.living()) {
      assertThat(member.allowance.bytes()).isEqualTo(member.had);
      had += member.had;
    }
    assertThat(had).isLessThanOrEqualTo(node.taken());
    assertThat(node.taken()).isLessThanOrEqualTo(node.budget());
  }

  /** Ends all processes but one, which then finds all of the budget. */
  private static void end(SharingNode node) {
    Member last = node.start();
    List.copyOf(node.living()).stream().filter(each -> each != last).forEach(node::kill);
    node.reclaim();
    assertThat(node.taken()).isEqualTo(LEAST);
    long most = last.most() * LEAST;
    assertThat(last.allowance.take(most)).as("all is free").isTrue();
    assertThat(last.allowance.take(1)).isFalse();
    last.allowance.give(most);
    assertThat(node.taken()).isEqualTo(LEAST);
  }
}
