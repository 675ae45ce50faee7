package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.SentRecords;
import io.sluice.flink.plugin.hook.task.Signals;
import io.sluice.flink.plugin.hook.task.TaskGate;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures what Sluice adds to the path of a record: the check for watermarks in each element that
 * a task emits, and the check of the gate before each step of a source. {@code nothing} is the
 * harness itself.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class RecordCost {

  private final Signals signals = new Signals();
  private final TaskGate gate = new TaskGate();
  private final SentRecords sent = new SentRecords(4);
  private final ByteBuffer record = ByteBuffer.allocate(64);
  private final ByteBuffer watermark =
      ByteBuffer.allocate(13).put(4, (byte) StreamMarks.TAG_WATERMARK).putLong(5, 1_700_000_000L);

  @Benchmark
  public int nothing() {
    return record.remaining();
  }

  @Benchmark
  public boolean recordEmitted() {
    boolean isRecord = StreamMarks.isRecord(record, signals);
    if (isRecord) {
      sent.sent(1);
    }
    return isRecord;
  }

  @Benchmark
  public boolean watermarkEmitted() {
    return StreamMarks.isRecord(watermark, signals);
  }

  @Benchmark
  public CompletableFuture<Void> gateAsked() {
    return gate.waiting();
  }
}
