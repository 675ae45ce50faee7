package io.sluice.cli.measure;

import io.sluice.bench.state.output.LiveSlices;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.dashboard.LiveEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Shows the slices of a stage on the live page. */
final class SlicesEvent {

  private SlicesEvent() {}

  static LiveEvent.Slices of(String arm, LiveSlices now) {
    List<List<Integer>> containers =
        IntStream.range(0, StateBenchSettings.TASK_MANAGERS)
            .mapToObj(container -> slices(now, slice -> now.containers().get(slice) == container))
            .toList();
    List<Integer> moved =
        slices(now, slice -> !now.containers().get(slice).equals(now.homes().get(slice)));
    List<LiveEvent.SliceMoves> moves = new ArrayList<>();
    now.moves()
        .forEach(
            move ->
                moves.add(
                    new LiveEvent.SliceMoves(
                        move.seconds(), move.slices(), move.from(), move.to())));
    Collections.reverse(moves);
    return new LiveEvent.Slices(arm, now.seconds(), now.latencyMillis(), containers, moved, moves);
  }

  private static List<Integer> slices(LiveSlices now, IntPredicate which) {
    return IntStream.range(0, now.containers().size()).filter(which).boxed().toList();
  }
}
