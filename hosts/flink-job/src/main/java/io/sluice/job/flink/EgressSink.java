package io.sluice.job.flink;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.probe.Egress;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.api.java.tuple.Tuple3;

/** Records the latency of items that leave the query. */
final class EgressSink implements Sink<Tuple3<Long, Long, Object>> {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;

  EgressSink(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public SinkWriter<Tuple3<Long, Long, Object>> createWriter(WriterInitContext context) {
    LoadProbe probe = LoadProbe.at(arguments.port());
    int subtask = context.getTaskInfo().getIndexOfThisSubtask();
    Operator<Object, Object> operator = arguments.dataflow().node(node).operator().get();
    return new Writer(operator, probe.join(node, subtask), probe.egress());
  }

  private record Writer(Operator<Object, Object> operator, Tally tally, Egress egress)
      implements SinkWriter<Tuple3<Long, Long, Object>> {

    @Override
    public void write(Tuple3<Long, Long, Object> item, Context context) {
      tally.tookIn();
      operator.process(item.f2, nothing -> {});
      egress.leave(item.f0, item.f1);
    }

    @Override
    public void flush(boolean endOfInput) {}

    @Override
    public void close() {}
  }
}
