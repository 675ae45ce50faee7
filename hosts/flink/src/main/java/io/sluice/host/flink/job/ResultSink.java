package io.sluice.host.flink.job;

import io.sluice.bench.workload.Payloads;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.WindowEvents.Row;
import java.io.Serializable;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.api.java.tuple.Tuple3;

/** Records each result row with its time in the round's book. */
final class ResultSink<K, V> implements Sink<Tuple3<K, Long, V>> {

  private final int query;
  private final Group<K> group;
  private final Bits<V> bits;

  ResultSink(int query, Group<K> group, Bits<V> bits) {
    this.query = query;
    this.group = group;
    this.bits = bits;
  }

  /** Returns the group of a key, as the plan numbers groups. */
  interface Group<K> extends Serializable {
    int of(Payloads payloads, K key);
  }

  /** Returns a value as 64 bits. */
  interface Bits<V> extends Serializable {
    long of(V value);
  }

  @Override
  public SinkWriter<Tuple3<K, Long, V>> createWriter(WriterInitContext context) {
    return new Writer(HostContext.current());
  }

  private final class Writer implements SinkWriter<Tuple3<K, Long, V>> {

    private final HostContext host;
    private final Payloads payloads;

    Writer(HostContext host) {
      this.host = host;
      payloads = host.query(query).payloads();
    }

    @Override
    public void write(Tuple3<K, Long, V> row, Context context) {
      int key = group.of(payloads, row.f0);
      host.book().saw(new Row(query, row.f1, key, bits.of(row.f2), HostClock.now()));
    }

    @Override
    public void flush(boolean endOfInput) {}

    @Override
    public void close() {}
  }
}
