package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.senml.DataSet;
import io.sluice.bench.dataflow.senml.Field;
import io.sluice.bench.dataflow.senml.KnownOnly;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.bench.dataflow.senml.MqttPublish;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.SenmlParse;
import io.sluice.bench.dataflow.stats.DistinctCount;
import io.sluice.bench.dataflow.stats.Kalman;
import io.sluice.bench.dataflow.stats.LinearRegression;
import io.sluice.bench.dataflow.stats.SecondMoment;
import io.sluice.bench.dataflow.stats.Statistic;
import java.util.List;

/**
 * Makes the STATS dataflow of RIoTBench, as in EdgeWise, with ten operators: three statistics of
 * every observed value, so fifteen results for a message of five values. EdgeWise has three
 * instances of one sink, each with a third of all results; here each statistic has its own sink,
 * which is equivalent. Sinks do all the work of publishing except for sending, because a broker on
 * another host does not compete for the CPU here.
 */
final class Stats {

  private Stats() {}

  static Dataflow dataflow(String name, Layout layout, DataSet data) {
    List<String> types = layout.observations().stream().map(Field::name).toList();
    return new Dataflow(
        name,
        List.of(
            Node.source("source", Message.class),
            Node.of(
                "parse_project",
                Observation.class,
                () -> new SenmlParse(layout, false),
                Edge.any("source")),
            Node.of(
                "bloom_filter",
                Observation.class,
                () -> new KnownOnly(Observation::type, types),
                Edge.any("parse_project")),
            Node.perKey("kalman", Observation.class, Kalman::new, bySeries("bloom_filter")),
            Node.perKey(
                "linear_regression", Statistic.class, LinearRegression::new, bySeries("kalman")),
            Node.of(
                "second_moment",
                Statistic.class,
                SecondMoment::perSeries,
                bySeries("bloom_filter")),
            Node.perKey(
                "distinct_count",
                Statistic.class,
                DistinctCount::new,
                Edge.keyed("bloom_filter", Observation.class, Observation::type)),
            publish("linear_regression"),
            publish("second_moment"),
            publish("distinct_count")),
        seed -> Message.looped(data.lines(seed)));
  }

  private static Node publish(String statistic) {
    return Node.sink(
        "mqtt_publish_" + statistic,
        () -> new MqttPublish<Statistic>("stats", Statistic::toLine),
        Edge.any(statistic));
  }

  private static Edge bySeries(String from) {
    return Edge.keyed(from, Observation.class, Observation::series);
  }
}
