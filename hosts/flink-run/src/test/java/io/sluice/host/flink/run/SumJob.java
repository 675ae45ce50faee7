package io.sluice.host.flink.run;

import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/** A user's job, which sums up a few numbers, or fails at the one that its argument names. */
public final class SumJob {

  private SumJob() {}

  public static void main(String[] args) throws Exception {
    long failAt = args.length == 0 ? -1 : Long.parseLong(args[0]);
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    environment
        .fromSequence(1, 100)
        .map(new Check(failAt))
        .keyBy(number -> number % 2)
        .reduce(Long::sum)
        .sinkTo(new DiscardingSink<>());
    environment.execute("sums");
  }

  /** Passes every number but one. */
  static final class Check implements MapFunction<Long, Long> {

    private final long failAt;

    Check(long failAt) {
      this.failAt = failAt;
    }

    @Override
    public Long map(Long number) {
      if (number == failAt) {
        throw new IllegalStateException("the number " + number + " is unlucky");
      }
      return number;
    }
  }
}
