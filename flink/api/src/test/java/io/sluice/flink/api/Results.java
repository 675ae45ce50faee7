package io.sluice.flink.api;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * Collects the records of a stream in this process. After a restart those since the checkpoint are
 * there twice.
 */
public final class Results<T> implements FilterFunction<T> {

  private static final long serialVersionUID = 1L;
  private static final Map<String, Queue<Object>> ALL = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();

  private Results() {
    ALL.put(id, new ConcurrentLinkedQueue<>());
  }

  /** Runs a job until it ends. */
  static <T> List<T> of(DataStream<T> stream) throws Exception {
    Results<T> results = from(stream);
    stream.getExecutionEnvironment().execute();
    return results.all();
  }

  /** Collects the records of a stream whose job is to run. */
  public static <T> Results<T> from(DataStream<T> stream) {
    Results<T> results = new Results<>();
    stream.filter(results).sinkTo(new DiscardingSink<>());
    return results;
  }

  /** Returns what there is by now. */
  @SuppressWarnings("unchecked")
  public List<T> all() {
    return (List<T>) List.copyOf(ALL.get(id));
  }

  @Override
  public boolean filter(T record) {
    ALL.get(id).add(record);
    return false;
  }
}
