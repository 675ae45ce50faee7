package io.sluice.flink.api;

import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.Sampler;
import java.util.Optional;
import org.apache.flink.api.common.operators.ProcessingTimeService.ProcessingTimeCallback;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.apache.flink.runtime.operators.coordination.OperatorEventGateway;
import org.apache.flink.runtime.operators.coordination.OperatorEventHandler;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;

/**
 * Runs a sampler in a task. Its watermark is its clock: all records that arrived before it have
 * been handed on, so the windows behind the work poll at that time, however long the work takes.
 *
 * <p>A plan of all samplers comes from the coordinator at any time. To follow it at once would let
 * the sample depend on when it came, and records that are read again would be drawn otherwise. So
 * it is followed from the next checkpoint on, as a part of that.
 */
final class SamplerOperator<T> extends AbstractStreamOperator<Sampled<T>>
    implements OneInputStreamOperator<T, Sampled<T>>,
        BoundedOneInput,
        ProcessingTimeCallback,
        OperatorEventHandler {

  private static final long serialVersionUID = 1L;
  private static final long TICK_MILLIS = 10;

  /** A subtask without records for that long after the start has none to wait for. */
  private static final long QUIET_MILLIS = 10_000;

  private static final double NANOS_PER_MILLI = 1e6;

  private final SampleQuestion question;
  private final SampledFields<T> fields;
  private final OperatorEventGateway coordinator;

  private transient Sampler sampler;
  private transient CheckpointedSampler checkpointed;
  private transient boolean isAlone;
  private transient Optional<byte[]> offered;
  private transient long clock;
  private transient boolean heard;
  private transient boolean idle;

  SamplerOperator(
      StreamOperatorParameters<Sampled<T>> parameters,
      SampleQuestion question,
      SampledFields<T> fields) {
    super(parameters);
    this.question = question;
    this.fields = fields;
    coordinator =
        parameters
            .getOperatorEventDispatcher()
            .getOperatorEventGateway(parameters.getStreamConfig().getOperatorID());
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    var task = getRuntimeContext().getTaskInfo();
    isAlone = task.getNumberOfParallelSubtasks() == 1;
    offered = Optional.empty();
    sampler = new Sampler(question, task.getIndexOfThisSubtask());
    checkpointed = new CheckpointedSampler(sampler, task);
    checkpointed.initialize(context);
    clock = checkpointed.clock();
  }

  @Override
  public void open() throws Exception {
    super.open();
    if (fields.arrivals() == null) {
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
      if (sampler.poll(tick) && !isAlone) {
        coordinator.sendEventToCoordinator(new SamplerMessage.Report(sampler.report()));
      }
      output.emitWatermark(new Watermark(tick));
    }
  }

  @Override
  public void processElement(StreamRecord<T> element) {
    T record = element.getValue();
    long time = RecordTime.of(element, fields.timestamps());
    long arrival = fields.arrivals() == null ? now() : fields.arrivals().millis(record);
    if (fields.arrivals() != null) {
      heard = true;
      setIdle(false);
      tick(arrival);
    }
    if (sampler.add(fields.keyNumber(record), time, arrival, fields.value(record))) {
      Sampled<T> sampled = Sampled.of(record, time, arrival, sampler.sample());
      long before = System.nanoTime();
      output.collect(new StreamRecord<>(sampled, time));
      sampler.spent((System.nanoTime() - before) / NANOS_PER_MILLI);
    }
  }

  @Override
  public void handleOperatorEvent(OperatorEvent event) {
    offered = Optional.of(((SamplerMessage.Plan) event).shared);
    var settings = getContainingTask().getEnvironment().getJobConfiguration();
    if (!CheckpointingOptions.isCheckpointingEnabled(settings)) {
      followPlan();
    }
  }

  private void followPlan() {
    offered.ifPresent(sampler::follow);
    offered = Optional.empty();
  }

  @Override
  public void processWatermark(Watermark mark) {
    // the clock is when records come, not which time they tell of
  }

  @Override
  public void endInput() {
    setIdle(false);
    coordinator.sendEventToCoordinator(new SamplerMessage.Ended());
    output.emitWatermark(Watermark.MAX_WATERMARK);
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    if (fields.arrivals() != null && status.isIdle()) {
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
    followPlan();
    checkpointed.snapshot(clock);
  }
}
