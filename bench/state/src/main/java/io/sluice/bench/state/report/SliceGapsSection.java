package io.sluice.bench.state.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.state.output.MovedSlice;
import java.util.ArrayList;
import java.util.List;

/** Makes a table of the gaps of all moved slices, over all rounds. */
public final class SliceGapsSection {

  private static final List<String> HEAD = List.of("arm", "slices", "p50 ms", "p99", "max");

  private SliceGapsSection() {}

  /** Returns a section for each size of state. */
  public static List<Section> of(Results<StateRound> results) {
    return results.plan().workloads().stream().map(load -> section(results, load)).toList();
  }

  private static Section section(Results<StateRound> results, String load) {
    List<List<String>> rows = new ArrayList<>();
    for (String arm : results.labels()) {
      double[] gaps =
          results.view(arm, load, "").rounds().stream()
              .flatMap(round -> round.report().slices().stream())
              .mapToDouble(MovedSlice::gapMillis)
              .toArray();
      Summary all = Summary.of(gaps);
      rows.add(
          List.of(
              arm,
              Integer.toString(gaps.length),
              Grid.number(all.p50()),
              Grid.number(all.p99()),
              Grid.number(all.max())));
    }
    return new Section(
        "slices that moved, %s, all rounds together".formatted(load),
        new Grid(HEAD, rows),
        "Gap of a slice: the longest time, from the command on, without output of a visit of the "
            + "slice that is later than all before.",
        true);
  }
}
