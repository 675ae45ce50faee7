package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.voip.Call;
import io.sluice.bench.dataflow.voip.Calls;
import io.sluice.bench.dataflow.voip.FadingRate;
import io.sluice.bench.dataflow.voip.Figure;
import io.sluice.bench.dataflow.voip.MeanTime;
import io.sluice.bench.dataflow.voip.ReceivedRate;
import io.sluice.bench.dataflow.voip.Role;
import io.sluice.bench.dataflow.voip.Score;
import io.sluice.bench.dataflow.voip.VariationDetector;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the VoipStream dataflow with fifteen operators: six measures of the callers' behaviour are
 * combined into a score of how much of a nuisance they are.
 */
final class VoipStream {

  /**
   * The number of calls. It has twice as many pairs as are remembered, so that they count as new
   * again when the stream repeats.
   */
  private static final int CALLS = 1 << 19;

  private VoipStream() {}

  static Dataflow dataflow() {
    return new Dataflow(
        "vs",
        List.of(
            Node.source("source", String.class),
            Node.<String, Call>function(
                "parser",
                Call.class,
                (line, out) -> out.accept(Call.parse(line)),
                Edge.any("source")),
            Node.of(
                "dispatcher",
                Call.class,
                VariationDetector::new,
                Edge.keyed("parser", Call.class, Call::pair)),
            ofCaller("ct24", FadingRate::timeDaily),
            ofCaller("ecr24", FadingRate::establishedDaily),
            ofCaller("ecr", FadingRate::established),
            ofCaller("encr", FadingRate::newCallees),
            Node.of("global_acd", Figure.class, MeanTime::new, Edge.any("dispatcher")),
            Node.<Call, Role>function("pre_rcr", Role.class, Role::ofBoth, Edge.any("dispatcher")),
            Node.of(
                "rcr",
                Figure.class,
                ReceivedRate::new,
                Edge.keyed("pre_rcr", Role.class, Role::number)),
            scored("acd", Score::talkative, "ecr24", "ct24", "global_acd"),
            scored("fofir", Score::unanswered, "rcr", "ecr"),
            scored("url", Score::strangers, "encr", "ecr"),
            scored("score", Score::nuisance, "acd", "fofir", "url"),
            Node.sink("sink", Edge.any("score"))),
        seed -> Calls.lines(seed, CALLS));
  }

  private static Node ofCaller(String name, Supplier<FadingRate> operator) {
    return Node.of(
        name, Figure.class, operator, Edge.keyed("dispatcher", Call.class, Call::caller));
  }

  private static Node scored(String name, Supplier<Score> operator, String... from) {
    Edge[] edges = new Edge[from.length];
    for (int i = 0; i < from.length; i++) {
      edges[i] = Edge.keyed(from[i], Figure.class, Figure::number);
    }
    return Node.of(name, Figure.class, operator, edges);
  }
}
