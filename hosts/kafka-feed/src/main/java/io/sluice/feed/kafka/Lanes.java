package io.sluice.feed.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Shifting;
import io.sluice.bench.dataflow.feed.FeederLine;
import io.sluice.bench.dataflow.probe.LoadPhase;
import io.sluice.bench.dataflow.probe.SourceFeed;
import io.sluice.bench.workload.Arrivals;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Describes how a load is sent.
 *
 * @param topics the topics, with the number of partitions of each
 * @param restMillis the least time for which senders gather records, ms
 * @param of makes the lanes of a load, one for each partition
 */
record Lanes(
    Map<String, Integer> topics,
    String compression,
    double restMillis,
    Function<FeederLine.Send, List<Lane>> of) {

  private static final double RECORDS_REST_MILLIS = 20;
  private static final double ITEMS_REST_MILLIS = 2;

  static Lanes of(FeederLine what) {
    if (what instanceof FeederLine.Records records) {
      return of(records, Workload.of(records.workload()));
    } else if (what instanceof FeederLine.Items items) {
      return of(items.query(), items.query().dataflow());
    }
    throw new IllegalArgumentException("the first line must say what is to be sent, not " + what);
  }

  /** Returns the lanes of a workload's records; the timestamp of a record is its event time. */
  private static Lanes of(FeederLine.Records start, Workload workload) {
    Map<String, Integer> topics = new HashMap<>();
    for (QueryPlan query : workload.queries()) {
      for (int stream = 0; stream < query.streams().size(); stream++) {
        topics.put(start.topic(query, stream), query.parallelism());
      }
    }
    return new Lanes(
        topics,
        "lz4",
        RECORDS_REST_MILLIS,
        load -> records(start, workload, ((FeederLine.SendRecords) load).phase()));
  }

  private static List<Lane> records(FeederLine.Records start, Workload workload, Phase phase) {
    List<Lane> lanes = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      for (int p = 0; p < query.partitions(); p++) {
        int stream = query.streamOf(p);
        String topic = start.topic(query, stream);
        int partition = p - query.firstPartition(stream);
        PlannedRecords planned = workload.records(phase, query.index(), p);
        lanes.add(
            new Lane(
                planned.arrivals(),
                number ->
                    new ProducerRecord<>(
                        topic,
                        partition,
                        planned.timestamp(number),
                        null,
                        planned.render(number))));
      }
    }
    return lanes;
  }

  /**
   * Returns the lanes of a query's items; the key of a record is the time at which the item was
   * planned to arrive. Records are not compressed, because not all engines can decompress.
   */
  private static Lanes of(JobArguments query, Dataflow dataflow) {
    List<?> items = dataflow.items().apply(query.seed());
    Map<Class<?>, List<?>> readyOf = new HashMap<>(); // sources of the same kind share their items
    Map<String, Integer> topics = new HashMap<>();
    for (String source : dataflow.sources()) {
      topics.put(FeederLine.Items.topic(source), query.parallelism());
      Class<?> type = dataflow.node(source).output();
      readyOf.computeIfAbsent(type, unused -> ready(ItemText.of(type), items));
    }
    return new Lanes(
        topics,
        "none",
        ITEMS_REST_MILLIS,
        load -> items(query, dataflow, readyOf, ((FeederLine.SendItems) load).phase()));
  }

  /**
   * Returns items in the form in which they are sent, except those that depend on the time of
   * sending.
   */
  private static List<Object> ready(ItemText text, List<?> items) {
    List<Object> ready = new ArrayList<>();
    for (Object item : items) {
      ready.add(item instanceof Shifting ? item : bytes(text, item));
    }
    return ready;
  }

  private static List<Lane> items(
      JobArguments query, Dataflow dataflow, Map<Class<?>, List<?>> readyOf, LoadPhase phase) {
    List<Lane> lanes = new ArrayList<>();
    int sharers = dataflow.sources().size() * query.parallelism();
    for (String source : dataflow.sources()) {
      Class<?> type = dataflow.node(source).output();
      ItemText text = ItemText.of(type);
      List<?> ready = readyOf.get(type);
      String topic = FeederLine.Items.topic(source);
      for (int i = 0; i < query.parallelism(); i++) {
        int partition = i;
        int place = lanes.size();
        Arrivals arrivals = phase.arrivals(place, sharers);
        lanes.add(
            new Lane(
                arrivals,
                number -> {
                  long planned = phase.planned(arrivals, number);
                  Object item = SourceFeed.item(ready, number, place, sharers);
                  byte[] value =
                      item instanceof Shifting shifting
                          ? bytes(text, shifting.after(phase.shifts(planned)))
                          : (byte[]) item;
                  return new ProducerRecord<>(topic, partition, planned, value);
                }));
      }
    }
    return lanes;
  }

  private static byte[] bytes(ItemText text, Object item) {
    return text.write().apply(item).getBytes(UTF_8);
  }
}
