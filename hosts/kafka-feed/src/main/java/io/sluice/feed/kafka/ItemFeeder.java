package io.sluice.feed.kafka;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.ItemText;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Shifting;
import io.sluice.bench.dataflow.probe.LoadProbe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;

/**
 * Sends the items of a query to a broker when they are planned to arrive, in a process of its own:
 * neither its CPU nor its pauses belong to the engine that is measured. It is told of stretches of
 * load as engines are, by a probe.
 *
 * <p>Started with the arguments of the query; says {@code ready HOST:PORT} on standard output once
 * the topics are there. Ends with its standard input.
 */
public final class ItemFeeder {

  private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
  private static final long LONGEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final LoadProbe probe;
  private final Topics topics;
  private final KafkaProducer<Long, byte[]> producer;
  private final Arrived arrived = new Arrived();
  private final List<Lane> lanes = new ArrayList<>();
  private Map<TopicPartition, RecordsToDelete> beforeLast = Map.of();
  private Map<TopicPartition, RecordsToDelete> last = Map.of();

  private ItemFeeder(JobArguments query, Topics topics, KafkaProducer<Long, byte[]> producer) {
    this.topics = topics;
    this.producer = producer;
    probe = LoadProbe.at(query.port());
    probe.onArrange(scheduler -> {}); // it has no operators
    Dataflow dataflow = query.dataflow();
    List<?> items = dataflow.items().apply(query.seed());
    Map<Class<?>, List<?>> readyOf = new HashMap<>(); // sources of a kind share them
    for (String source : dataflow.sources()) {
      Class<?> type = dataflow.node(source).output();
      ItemText text = ItemText.of(type);
      List<?> ready = readyOf.computeIfAbsent(type, unused -> ready(text, items));
      for (int instance = 0; instance < query.parallelism(); instance++) {
        lanes.add(
            new Lane(
                Topics.of(source, instance),
                probe.plan(dataflow, source, ready, instance, query.parallelism()),
                text,
                producer,
                arrived));
      }
    }
  }

  /** As they are sent, but for those that depend on when that is. */
  private static List<Object> ready(ItemText text, List<?> items) {
    List<Object> ready = new ArrayList<>();
    for (Object item : items) {
      ready.add(item instanceof Shifting ? item : Lane.bytes(text, item));
    }
    return ready;
  }

  public static void main(String[] args) throws Exception {
    JobArguments query = JobArguments.parse(args);
    Thread parent = new Thread(ItemFeeder::endWithStandardInput, "feeder-parent");
    parent.setDaemon(true);
    parent.start();
    try (Topics topics = new Topics(query.broker());
        KafkaProducer<Long, byte[]> producer = Producers.of(query.broker())) {
      topics.create(query);
      ItemFeeder feeder = new ItemFeeder(query, topics, producer);
      System.out.println("ready " + query.broker());
      feeder.run();
    }
  }

  private void run() throws Exception {
    boolean sending = false;
    while (true) {
      long wait = Long.MAX_VALUE;
      for (Lane lane : lanes) {
        wait = Math.min(wait, lane.send());
      }
      arrived.check();
      if (wait < Long.MAX_VALUE) {
        sending = true;
      } else if (sending) {
        sending = false;
        endStretch();
      }
      LockSupport.parkNanos(Math.min(LONGEST_REST_NANOS, Math.max(REST_NANOS, wait)));
    }
  }

  /** What was sent in the stretch before the one before this was read long ago. */
  private void endStretch() throws Exception {
    producer.flush();
    arrived.check();
    probe.brought(arrived.lateMillisOnce());
    if (!beforeLast.isEmpty()) {
      topics.removeBefore(beforeLast);
    }
    beforeLast = last;
    last = new HashMap<>();
    lanes.forEach(lane -> last.put(lane.partition(), RecordsToDelete.beforeOffset(lane.sent())));
  }

  private static void endWithStandardInput() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is expected on standard input but its end.
      }
    } catch (IOException e) {
      System.err.println("standard input failed, taken as its end: " + e);
    }
    Runtime.getRuntime().halt(0);
  }
}
