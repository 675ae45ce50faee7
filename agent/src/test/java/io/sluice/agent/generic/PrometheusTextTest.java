package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PrometheusTextTest {

  @Test
  void samples_are_read_with_their_labels_and_all_else_is_left_out() {
    String text =
        """
        # HELP lag Records behind.
        # TYPE lag gauge
        lag{client="a-1",topic="t \\"x\\", y",} 12.5 1700000000000
        jvm_threads 7
        empty{} 1e3
        most +Inf
        no value
        lag{client="a-1"} NaN
        """;
    assertThat(PrometheusText.parse(text))
        .isEqualTo(
            List.of(
                new Sample("lag", Map.of("client", "a-1", "topic", "t \"x\", y"), 12.5),
                new Sample("jvm_threads", Map.of(), 7),
                new Sample("empty", Map.of(), 1_000),
                new Sample("most", Map.of(), Double.POSITIVE_INFINITY),
                new Sample("lag", Map.of("client", "a-1"), Double.NaN)));
  }

  @Test
  void a_metric_is_the_sum_of_all_samples_about_an_operator() throws Exception {
    List<Sample> samples =
        PrometheusText.parse(
            """
            lag{client="a-1-consumer",partition="0"} 10
            lag{client="a-1-consumer",partition="1"} 5
            lag{client="a-2-consumer",partition="0"} 3
            lag{client="a-1-consumer",partition="2"} NaN
            """);
    LabelSelector lag = LabelSelector.parse("lag{client=\"{thread}-consumer\", partition=\"*\"}");
    assertThat(lag.sum(samples, Map.of("thread", "a-1"))).isEqualTo(15);
    assertThat(lag.sum(samples, Map.of("thread", "a-3"))).isNaN();
    assertThat(LabelSelector.parse("lag").sum(samples, Map.of())).isEqualTo(18);
  }
}
