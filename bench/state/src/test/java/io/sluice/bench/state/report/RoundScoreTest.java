package io.sluice.bench.state.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.state.output.Gaps;
import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.plan.VisitLoad;
import io.sluice.bench.state.report.StateRound.LatencyPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A round of made-up outputs, 100 ms apart, which a restart holds up for a second. */
class RoundScoreTest {

  private static final VisitLoad LOAD = new VisitLoad("visits", 1, 10, 4, 4, 0, 3);
  private static final long START = 1_000_000;
  private static final long TOLD = START + 4000;

  private static StateRound round(int spare, boolean loses) throws IOException {
    int[] visits = LOAD.planned();
    int[] counts = new int[visits.length];
    List<Output> outputs = new ArrayList<>();
    long planned = START - 1000;
    for (int visitor = 0; visitor < visits.length; visitor++) {
      outputs.add(output(START - 50, planned, visitor, ++counts[visitor], 0));
    }
    List<Integer> again =
        IntStream.range(0, visits.length)
            .flatMap(visitor -> IntStream.range(1, visits[visitor]).map(i -> visitor))
            .boxed()
            .toList();
    for (int i = 0; i < again.size() - (loses ? 1 : 0); i++) {
      planned = START + 100L * i;
      long at = planned + (planned >= TOLD && planned < TOLD + 1000 ? 1000 : 5);
      int visitor = again.get(i);
      int container = planned >= TOLD && visitor % 64 < spare ? 2 : 0;
      outputs.add(output(at, planned, visitor, ++counts[visitor], container));
    }
    outputs.sort((one, other) -> Long.compare(one.at(), other.at()));
    return new RoundScore(LOAD, 2, START, TOLD, new CommandResult(70, 50, 20), 0.5, null)
        .of(outputs);
  }

  private static Output output(long at, long planned, int visitor, int visits, int container) {
    return new Output(at, planned, visitor, visits, visits, visitor % 64, container);
  }

  private static List<String> failures(StateRound round) {
    Round<StateRound> kept =
        new Round<>(0, new Slot(0, "elastic", "visits-1mb"), 1, 0, 0, 1, round);
    return StateChecks.ALL.stream()
        .map(Check::failures)
        .flatMap(failures -> failures.apply(List.of(kept)).stream())
        .toList();
  }

  @Test
  void gaps_and_latencies_before_and_after_the_command_are_apart() throws IOException {
    StateRound round = round(64, false);

    assertThat(round.quiet()).isEqualTo(new Gaps(100, 100));
    assertThat(round.moved().newGap()).isEqualTo(1095);
    assertThat(round.quietLatency().max()).isEqualTo(5);
    assertThat(round.latency().max()).isEqualTo(1000);
    assertThat(round.commandSeconds()).isEqualTo(4);
    assertThat(round.curve())
        .startsWith(new LatencyPoint(0, 5), new LatencyPoint(0.1, 5))
        .contains(new LatencyPoint(5, 1000));
    assertThat(round.longestAfter()).isEqualTo(1000);
    assertThat(round.lastLatency()).isEqualTo(5);
    assertThat(round.throughputEps()).isCloseTo(10, within(0.2));
  }

  @Test
  void what_is_right_passes_the_checks_and_what_is_not_is_told_with_its_round() throws IOException {
    assertThat(failures(round(64, false))).isEmpty();
    assertThat(failures(round(0, true)))
        .containsExactlyInAnyOrder(
            "round 1, elastic with visits-1mb: 1 keys had more or fewer results than planned,"
                + " 0 results never left the job, 0 results were wrong",
            "round 1, elastic with visits-1mb: the spare container served 0 slices at the end");
  }
}
