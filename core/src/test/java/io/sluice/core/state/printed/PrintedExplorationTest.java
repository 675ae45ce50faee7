package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Explorer;
import io.sluice.core.state.explore.Found;
import io.sluice.core.state.printed.PrintedStep.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * All orders of the paper's protocol in small worlds, as it is printed and with all mends. {@code
 * -Dsluice.worlds=N} explores larger ones too, up to N different states of each.
 */
final class PrintedExplorationTest {
  private static final boolean ASKED_FOR = Long.getLong("sluice.worlds") != null;
  private static final long MOST = Long.getLong("sluice.worlds", 100_000);

  private static final PrintedScenario ONE_SLICE = PrintedScenario.of(List.of(0, 1), List.of(0), 1);
  private static final PrintedScenario SMALL = ONE_SLICE.events(1);
  private static final PrintedScenario THREE =
      PrintedScenario.of(List.of(0, 1, 2), List.of(0), 1).events(1);
  private static final PrintedScenario TWO_BACKUPS =
      PrintedScenario.of(List.of(0, 1, 2), List.of(0), 2).events(1);
  private static final PrintedScenario TWO_SLICES =
      PrintedScenario.of(List.of(0, 1), List.of(0, 1), 1).events(1);
  private static final PrintedScenario TWO_PROCESSES =
      PrintedScenario.of(List.of(0, 0, 1, 1), List.of(0, 1), 1).events(1);

  /** Here the text needs no mend: no snapshot is used, and nothing dies while a slice moves. */
  static final List<Arguments> AS_PRINTED =
      List.of(
          world("one move", ONE_SLICE.move(0, 1)),
          world("there and back", SMALL.move(0, 1).move(0, 0)),
          world("moves through a container without a backup", THREE.move(0, 1).move(0, 2)),
          world("snapshots", ONE_SLICE.with(Kind.CHECKPOINT, 2)),
          world("a kill", ONE_SLICE.with(Kind.KILL, 1)),
          world("a kill downstream", ONE_SLICE.with(Kind.DOWNSTREAM, 1)),
          world("two slices, one move", TWO_SLICES.move(0, 1)));

  private static final List<Arguments> MENDED =
      List.of(
          world("one move, two snapshots", SMALL.move(0, 1).with(Kind.CHECKPOINT, 2)),
          world(
              "a snapshot, a move, a kill downstream",
              SMALL.with(Kind.CHECKPOINT, 1).move(0, 1).with(Kind.DOWNSTREAM, 1)));

  private static final List<Arguments> LARGE =
      List.of(
          world("two backups, a move, two kills", TWO_BACKUPS.move(0, 1).with(Kind.KILL, 2)),
          world(
              "deletions, two snapshots, a kill",
              ONE_SLICE.deleting().with(Kind.CHECKPOINT, 2).with(Kind.KILL, 1)),
          world(
              "a snapshot, a move, a kill",
              ONE_SLICE.with(Kind.CHECKPOINT, 1).move(0, 1).with(Kind.KILL, 1)),
          world(
              "a snapshot, a collection, a move, a kill",
              SMALL.with(Kind.CHECKPOINT, 1).with(Kind.COLLECT, 1).move(0, 1).with(Kind.KILL, 1)),
          world(
              "two streams, a snapshot, a kill",
              SMALL.streams(2).with(Kind.CHECKPOINT, 1).with(Kind.KILL, 1)),
          world("two streams, a move, a kill", SMALL.streams(2).move(0, 1).with(Kind.KILL, 1)),
          world("two slices, a move, a kill", TWO_SLICES.move(0, 1).with(Kind.KILL, 1)),
          world(
              "two containers in each process, a move, a kill",
              TWO_PROCESSES.move(0, 2).with(Kind.KILL, 1)));

  static final List<Arguments> WITH_ALL_MENDS =
      Stream.concat(MENDED.stream(), LARGE.stream().limit(ASKED_FOR ? LARGE.size() : 0)).toList();

  private static Arguments world(String name, PrintedScenario scenario) {
    return Arguments.of(name, scenario);
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("AS_PRINTED")
  void the_protocol_as_printed_is_exact_here(String name, PrintedScenario scenario) {
    explore("chrono-printed, " + name, new PrintedWorld(scenario, Reading.asPrinted()));
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("WITH_ALL_MENDS")
  void with_all_mends_every_order_is_exact(String name, PrintedScenario scenario) {
    explore("chrono-printed, mended, " + name, new PrintedWorld(scenario, Reading.mended()));
  }

  private static void explore(String name, PrintedWorld world) {
    Found<PrintedStep> found = Explorer.all(world, MOST);
    System.out.println(name + ": " + found);
    found.requireGood();
  }
}
