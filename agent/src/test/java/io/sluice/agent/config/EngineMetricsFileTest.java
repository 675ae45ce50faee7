package io.sluice.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.agent.generic.MetricFeed;
import io.sluice.agent.generic.PrometheusFeed;
import io.sluice.agent.generic.Sample;
import io.sluice.agent.generic.Selector;
import io.sluice.core.metric.Metric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Profiles and files say which metrics of an engine are what. */
final class EngineMetricsFileTest extends WrittenAgentFile {
  private static final List<Sample> SAMPLES = List.of(new Sample("q.parse", Map.of(), 5));

  private MetricFeed feed(String engine) throws Exception {
    EngineProfile read =
        read("engines: [" + engine + "]\nrules: [{name: all}]\n").engines().profiles().get(0);
    return read.feed();
  }

  @Test
  void a_profile_that_ships_needs_nothing_else() throws Exception {
    for (String name : ShippedProfiles.NAMES) {
      assertThat(feed("{profile: " + name + "}").metrics())
          .containsKeys(Metric.QUEUE_SIZE, Metric.INPUT_COUNT);
    }
  }

  @Test
  void what_a_file_says_takes_the_place_of_what_a_profile_says() throws Exception {
    MetricFeed moved =
        feed("{profile: liebre, graphite: 2004, metrics: {queue_size: \"q.{operator}\"}}");
    assertThat(((GraphiteFeed) moved).address().getPort()).isEqualTo(2004);
    assertThat(((GraphiteFeed) moved).address().getAddress().isLoopbackAddress()).isTrue();
    assertThat(moved.metrics()).hasSize(3);
    assertThat(moved.metrics().get(Metric.QUEUE_SIZE).sum(SAMPLES, Map.of("operator", "parse")))
        .isEqualTo(5);
    assertThat(feed("{profile: kafka-streams, jmx: \"service:jmx:rmi://h:1/x\"}").metrics())
        .hasSize(2);
    MetricFeed another =
        feed("{profile: kafka-streams, prometheus: \"http://h/m\", metrics: {queue_size: lag}}");
    assertThat(another).isInstanceOf(PrometheusFeed.class);
    assertThat(another.metrics()).containsOnlyKeys(Metric.QUEUE_SIZE);
  }

  @Test
  void liebre_s_streams_are_known_by_the_operators_that_they_join() throws Exception {
    List<Sample> samples =
        List.of(
            new Sample("liebre.lr.map_sink.QUEUE_SIZE", Map.of(), 3),
            new Sample("liebre.lr.filter_sink.QUEUE_SIZE", Map.of(), 4),
            new Sample("liebre.lr.source_map.QUEUE_SIZE", Map.of(), 50),
            new Sample("integral(liebre.lr.map_sink.OUT.count)", Map.of(), 900),
            new Sample("integral(liebre.lr.map_sink.IN.count)", Map.of(), 910));
    Map<Metric, ? extends Selector> metrics = feed("{profile: liebre}").metrics();
    Map<String, String> sink = Map.of("operator", "sink");
    assertThat(metrics.get(Metric.QUEUE_SIZE).sum(samples, sink)).isEqualTo(7);
    assertThat(metrics.get(Metric.INPUT_COUNT).sum(samples, sink)).isEqualTo(900);
    assertThat(metrics.get(Metric.OUTPUT_COUNT).sum(samples, sink)).isNaN();
    assertThat(metrics.get(Metric.OUTPUT_COUNT).sum(samples, Map.of("operator", "map")))
        .isEqualTo(910);
  }
}
