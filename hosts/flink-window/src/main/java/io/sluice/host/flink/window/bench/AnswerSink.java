package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** Passes the answers of a job to the meter of the run. */
final class AnswerSink implements FilterFunction<WindowAnswer> {

  private static final long serialVersionUID = 1L;

  private AnswerSink() {}

  static void end(DataStream<WindowAnswer> answers) {
    answers.filter(new AnswerSink()).name("answers").sinkTo(new DiscardingSink<>());
  }

  @Override
  public boolean filter(WindowAnswer answer) {
    RunMeter.current().answered(answer);
    return false;
  }
}
