package io.sluice.bench.dataflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.voip.Figure;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class VoipStreamTest {
  private final Dataflow dataflow = Dataflows.of("vs");

  private List<Figure> scores(String... lines) {
    Map<String, List<Object>> handedOut = new GraphRun(dataflow, 1).run(List.of(lines));
    return handedOut.get("score").stream().map(Figure.class::cast).toList();
  }

  @Test
  void a_call_to_a_stranger_is_scored_and_one_to_the_same_number_again_is_not() {
    assertThat(scores("1,2,10,100,1")).hasSize(1);
    assertThat(scores("1,2,10,100,1", "1,2,20,100,1")).hasSize(1);
    assertThat(scores("1,2,10,100,1", "1,3,20,100,1")).hasSize(2);
  }

  @Test
  void a_call_that_nobody_answers_counts_for_nothing() {
    assertThat(scores("1,2,10,100,0")).isEmpty();
  }

  @Test
  void who_calls_many_strangers_and_is_never_called_scores_higher_than_who_is_called_back() {
    List<Figure> spammer =
        scores("1,2,10,5,1", "1,3,11,5,1", "1,4,12,5,1", "1,5,13,5,1", "1,6,14,5,1");
    List<Figure> friend =
        scores("1,2,10,5,1", "2,1,11,5,1", "1,3,12,5,1", "3,1,13,5,1", "1,4,14,5,1");
    assertThat(last(spammer).number()).isEqualTo(1);
    assertThat(last(spammer).value()).isGreaterThanOrEqualTo(last(friend).value());
    assertThat(last(friend).value()).isBetween(0.0, 1.0);
  }

  private static Figure last(List<Figure> figures) {
    return figures.get(figures.size() - 1);
  }

  @Test
  void what_was_long_ago_fades() {
    List<Figure> ofHours =
        new GraphRun(dataflow, 1)
            .run(List.of("1,2,10,100,1", "1,3,3610,100,1")).get("ecr").stream()
                .map(Figure.class::cast)
                .toList();
    assertThat(ofHours.get(0).value()).isEqualTo(1);
    assertThat(ofHours.get(1).value()).isBetween(1.29, 1.31);
  }

  @Test
  void most_generated_calls_reach_the_sink_however_often_they_come() {
    List<?> calls = dataflow.items().apply(7);
    GraphRun run = new GraphRun(dataflow, 2);
    Map<String, List<Object>> handedOut = run.run(calls.subList(0, 20_000));
    assertThat(handedOut.get("score").size()).isBetween(12_000, 15_000);
    assertThat(handedOut.get("pre_rcr").size()).isBetween(39_000, 40_000);
  }
}
