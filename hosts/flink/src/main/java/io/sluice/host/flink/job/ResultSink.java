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

/** Where results end: each row is noted with its time in the round's book. */
final class ResultSink<K, V> implements Sink<Tuple3<K, Long, V>> {

  private final int query;
  private final RowReader<K, V> reader;

  ResultSink(int query, RowReader<K, V> reader) {
    this.query = query;
    this.reader = reader;
  }

  /** How a row of one kind of query is compared with the plan. */
  interface RowReader<K, V> extends Serializable {

    /** Group of the key, as the plan numbers them. */
    int key(Payloads payloads, K key);

    /** The value as 64 bits. */
    long value(V value);
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
      int key = reader.key(payloads, row.f0);
      host.book().saw(new Row(query, row.f1, key, reader.value(row.f2), HostClock.now()));
    }

    @Override
    public void flush(boolean endOfInput) {}

    @Override
    public void close() {}
  }
}
