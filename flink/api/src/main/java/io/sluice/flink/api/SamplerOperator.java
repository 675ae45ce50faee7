package io.sluice.flink.api;

import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.Sampler;
import org.apache.flink.api.common.operators.ProcessingTimeService.ProcessingTimeCallback;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/**
 * Runs a sampler in a task. Its watermark is its clock: all records that arrived before it have
 * been handed on, so the windows behind the work poll at that time, however long the work takes.
 */
final class SamplerOperator<T> extends AbstractStreamOperator<Sampled<T>>
    implements OneInputStreamOperator<T, Sampled<T>>, BoundedOneInput, ProcessingTimeCallback {

  private static final long serialVersionUID = 1L;
  private static final long TICK_MILLIS = 10;

  /** A subtask without records for that long after the start has none to wait for. */
  private static final long QUIET_MILLIS = 10_000;

  private static final double NANOS_PER_MILLI = 1e6;

  private final SampleQuestion question;
  private final TimeOf<T> timestamps;
  private final TimeOf<T> arrivals;
  private final KeyOf<T> keys;
  private final ValueOf<T> values;

  private transient Sampler sampler;
  private transient CheckpointedSampler checkpointed;
  private transient long clock;
  private transient boolean heard;
  private transient boolean idle;

  SamplerOperator(
      SampleQuestion question,
      TimeOf<T> timestamps,
      TimeOf<T> arrivals,
      KeyOf<T> keys,
      ValueOf<T> values) {
    this.question = question;
    this.timestamps = timestamps;
    this.arrivals = arrivals;
    this.keys = keys;
    this.values = values;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    var task = getRuntimeContext().getTaskInfo();
    sampler = new Sampler(question, task.getIndexOfThisSubtask());
    checkpointed = new CheckpointedSampler(sampler, task);
    checkpointed.initialize(context);
    clock = checkpointed.clock();
  }

  @Override
  public void open() throws Exception {
    super.open();
    if (arrivals == null) {
      onProcessingTime(0);
    } else {
      long quiet = getProcessingTimeService().getCurrentProcessingTime() + QUIET_MILLIS;
      var unused = getProcessingTimeService().registerTimer(quiet, time -> setIdle(idle || !heard));
    }
  }

  private long now() {
    return Math.max(clock, getProcessingTimeService().getCurrentProcessingTime());
  }

  @Override
  public void onProcessingTime(long time) {
    long now = now();
    tick(now);
    long next = (Math.floorDiv(now, TICK_MILLIS) + 1) * TICK_MILLIS;
    var unused = getProcessingTimeService().registerTimer(next, this);
  }

  private void tick(long now) {
    long tick = Math.floorDiv(now, TICK_MILLIS) * TICK_MILLIS;
    if (tick > clock) {
      clock = tick;
      sampler.poll(tick);
      output.emitWatermark(new Watermark(tick));
    }
  }

  @Override
  public void processElement(StreamRecord<T> element) {
    T record = element.getValue();
    long time = RecordTime.of(element, timestamps);
    long arrival = arrivals == null ? now() : arrivals.millis(record);
    if (arrivals != null) {
      heard = true;
      setIdle(false);
      tick(arrival);
    }
    double value = values == null ? 0 : values.value(record);
    if (sampler.add(number(record), time, arrival, value)) {
      Sampled<T> sampled = Sampled.of(record, time, arrival, sampler.sample());
      long before = System.nanoTime();
      output.collect(new StreamRecord<>(sampled, time));
      sampler.spent((System.nanoTime() - before) / NANOS_PER_MILLI);
    }
  }

  /** Returns a number for the key; enums have no hash code that outlives a process. */
  private long number(T record) {
    Object key = keys == null ? 0 : keys.key(record);
    return key instanceof Enum<?> constant ? constant.name().hashCode() : key.hashCode();
  }

  @Override
  public void processWatermark(Watermark mark) {
    // the clock is when records come, not which time they tell of
  }

  @Override
  public void endInput() {
    setIdle(false);
    output.emitWatermark(Watermark.MAX_WATERMARK);
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    if (arrivals != null && status.isIdle()) {
      setIdle(true);
    }
  }

  /**
   * Says whether the clock stands: while the input is idle, and if no record comes. To be idle from
   * the start on would let windows pass by the first records of this subtask.
   */
  private void setIdle(boolean now) {
    if (idle != now) {
      idle = now;
      output.emitWatermarkStatus(now ? WatermarkStatus.IDLE : WatermarkStatus.ACTIVE);
    }
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    checkpointed.snapshot(clock);
  }
}
