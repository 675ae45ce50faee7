package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.etl.Annotation;
import io.sluice.bench.dataflow.etl.CsvToSenml;
import io.sluice.bench.dataflow.etl.Interpolation;
import io.sluice.bench.dataflow.etl.Join;
import io.sluice.bench.dataflow.etl.RangeFilter;
import io.sluice.bench.dataflow.etl.Row;
import io.sluice.bench.dataflow.etl.TableInsert;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.senml.DataSet;
import io.sluice.bench.dataflow.senml.KnownOnly;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.bench.dataflow.senml.MqttPublish;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.SenmlParse;
import java.util.List;

/**
 * Makes the ETL dataflow of RIoTBench with ten operators, connected as in EdgeWise: items go to any
 * instance up to the interpolation, so each instance interpolates from the values that it has seen
 * itself. Each message of a known sensor leaves once at each of two sinks. The sinks do all the
 * work of storing and publishing except for sending, because a table or broker on another host does
 * not compete for the CPU here.
 */
final class Etl {

  private Etl() {}

  static Dataflow dataflow(String name, Layout layout, DataSet data) {
    return new Dataflow(
        name,
        List.of(
            Node.source("source", Message.class),
            Node.of(
                "parse", Observation.class, () -> new SenmlParse(layout, true), Edge.any("source")),
            Node.of(
                "range_filter",
                Observation.class,
                () -> new RangeFilter(layout),
                Edge.any("parse")),
            Node.of(
                "bloom_filter",
                Observation.class,
                () -> new KnownOnly(Observation::sensor, data.annotations().keySet()),
                Edge.any("range_filter")),
            Node.of(
                "interpolation",
                Observation.class,
                () -> new PerKey<>(Observation::series, () -> new Interpolation(layout.window())),
                Edge.any("bloom_filter")),
            Node.of(
                "join",
                Row.class,
                () -> new Join(layout),
                Edge.keyed("interpolation", Observation.class, Observation::message)),
            Node.of(
                "annotation",
                Row.class,
                () -> new Annotation(layout, data.annotations()),
                Edge.any("join")),
            Node.sink("table_insert", () -> new TableInsert(layout), Edge.any("annotation")),
            Node.of(
                "csv_to_senml", String.class, () -> new CsvToSenml(layout), Edge.any("annotation")),
            Node.sink(
                "mqtt_publish",
                () -> new MqttPublish<String>("etl", text -> text),
                Edge.any("csv_to_senml"))),
        seed -> Message.looped(data.lines(seed)));
  }
}
