package io.sluice.core.state.printed;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Found;
import io.sluice.core.state.explore.ShortestWay;
import io.sluice.core.state.printed.PrintedStep.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Each mend of the paper's text is needed: without it there is a way to a world that is wrong, and
 * a shortest one is printed; with all mends every order of the same scenario is exact, of those
 * with two events only if {@code -Dsluice.worlds=N} is given.
 */
final class PrintedCounterexamplesTest {
  private static final boolean ASKED_FOR = Long.getLong("sluice.worlds") != null;
  private static final long MOST = Long.getLong("sluice.worlds", 100_000);
  private static final PrintedScenario TWO_EVENTS =
      PrintedScenario.of(List.of(0, 1), List.of(0), 1).events(2);
  private static final PrintedScenario ONE_EVENT = TWO_EVENTS.events(1);

  static final List<Arguments> NEEDED =
      List.of(
          needed(
              Mend.DELETIONS_TRAVEL,
              ONE_EVENT.deleting().with(Kind.CHECKPOINT, 1).with(Kind.KILL, 1),
              "has {0=9} instead of {}"),
          needed(
              Mend.OUTPUT_NUMBERS_TRAVEL,
              TWO_EVENTS.with(Kind.CHECKPOINT, 1).with(Kind.KILL, 1),
              "comes instead of"),
          needed(
              Mend.LOG_BEFORE_SNAPSHOT,
              ONE_EVENT.with(Kind.CHECKPOINT, 1).with(Kind.KILL, 1),
              "never comes"),
          needed(
              Mend.LOGGED_OUTPUT_IS_RESENT,
              ONE_EVENT.with(Kind.CHECKPOINT, 1).with(Kind.KILL, 1),
              "never comes"),
          needed(
              Mend.LOGGED_OUTPUT_IS_RESENT,
              TWO_EVENTS.with(Kind.CHECKPOINT, 1).move(0, 1),
              "number 1 is lost"),
          needed(Mend.STREAMS_TAKE_TURNS, ONE_EVENT.streams(2).move(0, 1), "has come before"),
          needed(
              Mend.EARLY_EVENTS_ARE_DROPPED,
              TWO_EVENTS.move(0, 1).with(Kind.KILL, 1),
              "instead of"),
          needed(
              Mend.DELTAS_FIT_THEIR_COPY,
              ONE_EVENT.with(Kind.CHECKPOINT, 1).move(0, 1).with(Kind.KILL, 1),
              "instead of"),
          needed(
              Mend.EVENTS_OF_COPIES_ARE_KEPT,
              ONE_EVENT.with(Kind.CHECKPOINT, 1).with(Kind.COLLECT, 1).with(Kind.KILL, 1),
              "is forgotten"),
          needed(
              Mend.MIGRATIONS_END_WITH_THEIR_CONTAINERS,
              ONE_EVENT.move(0, 1).with(Kind.KILL, 1),
              "has no copy"),
          needed(
              Mend.ANSWERS_NAME_THEIR_REQUEST,
              PrintedScenario.of(List.of(0, 1, 2), List.of(0), 1)
                  .events(1)
                  .move(0, 2)
                  .with(Kind.KILL, 1),
              "never comes"),
          needed(Mend.OWNER_FROM_REROUTING, ONE_EVENT.move(0, 1).with(Kind.KILL, 1), "never comes"),
          needed(
              Mend.PEERS_ARE_ELSEWHERE,
              PrintedScenario.of(List.of(0, 0, 1), List.of(0), 1).with(Kind.KILL, 1),
              "has no copy"));

  private static Arguments needed(Mend mend, PrintedScenario scenario, String what) {
    return Arguments.of(mend, scenario, what);
  }

  static final List<PrintedScenario> SCENARIOS =
      NEEDED.stream()
          .map(each -> (PrintedScenario) each.get()[1])
          .filter(each -> each.each() == 1 || ASKED_FOR)
          .distinct()
          .toList();

  @ParameterizedTest(name = "{0}")
  @FieldSource("NEEDED")
  void without_a_mend_something_is_wrong(Mend mend, PrintedScenario scenario, String what) {
    PrintedWorld world = new PrintedWorld(scenario, Reading.mendedBut(mend));
    Found<PrintedStep> found = ShortestWay.from(world, MOST);
    System.out.println("chrono-printed without " + mend + ": " + found);
    System.out.println("  after " + found.trace());
    assertThat(found.failure()).as(found.toString()).isNotNull().hasMessageContaining(what);
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("SCENARIOS")
  void with_all_mends_every_order_of_the_same_is_exact(PrintedScenario scenario) {
    Found<PrintedStep> found = Explorer.all(new PrintedWorld(scenario, Reading.mended()), MOST);
    System.out.println("chrono-printed, mended, " + scenario + ": " + found);
    found.requireGood();
  }

  @Test
  void every_mend_is_shown_to_be_needed() {
    Set<Object> shown =
        NEEDED.stream().map(each -> each.get()[0]).collect(Collectors.toCollection(TreeSet::new));
    assertThat(shown).isEqualTo(EnumSet.allOf(Mend.class));
  }

  @Test
  void a_slice_that_moves_has_two_owners_by_design() {
    PrintedWorld dual = new PrintedWorld(ONE_EVENT.move(0, 1).withOneOwner(), Reading.mended());
    Found<PrintedStep> found = ShortestWay.from(dual, MOST);
    System.out.println("chrono-printed, dual mode: " + found + "\n  after " + found.trace());
    assertThat(found.failure()).hasMessage("slice 0 is owned by [0, 1]");
  }

  @Test
  void as_printed_a_migration_never_ends_whose_destination_dies() {
    PrintedScenario scenario = ONE_EVENT.move(0, 1).with(Kind.KILL, 1);
    Found<PrintedStep> found =
        ShortestWay.from(new PrintedWorld(scenario, Reading.asPrinted()), MOST);
    System.out.println("chrono-printed: " + found + "\n  after " + found.trace());
    assertThat(found.failure()).hasMessage("the master waits for ever");
  }
}
