package io.sluice.flink.api;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.PollTimes;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.Sample;
import io.sluice.plugin.base.journal.WindowJournal;
import java.util.Optional;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.operators.ProcessingTimeService.ProcessingTimeCallback;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/**
 * Runs approximate windows in a task. It owns event time: watermarks that come in say nothing, or
 * what the clock of a sampler is, and those that go out follow the answers. It is idle while no
 * records come, so that a subtask without keys holds no other up.
 */
final class ApproximateWindowOperator<T, K> extends AbstractStreamOperator<Estimate<K>>
    implements OneInputStreamOperator<T, Estimate<K>>, BoundedOneInput, ProcessingTimeCallback {

  static final ConfigOption<String> JOURNAL_FOLDER =
      ConfigOptions.key(WindowJournal.SETTING).stringType().noDefaultValue();

  private static final long serialVersionUID = 1L;
  private static final long POLL_MILLIS = 10;
  private static final long WINDOWS_UNTIL_IDLE = 2;

  private final WindowQuestion question;
  private final TimeOf<T> timestamps;
  private final TimeOf<T> arrivals;
  private final ValueOf<T> value;
  private final OutputTag<T> lateTo;
  private final boolean sampled;

  private transient ApproximateWindows<K> windows;
  private transient CheckpointedWindows<K> checkpointed;
  private transient Counter late;
  private transient WindowMetrics answers;
  private transient ArrivalClock arrivalClock;
  private transient long clock;
  private transient long lastArrival;
  private transient long emitted;
  private transient boolean idle;
  private transient Optional<WindowJournal> journal;

  ApproximateWindowOperator(
      WindowQuestion question,
      TimeOf<T> timestamps,
      TimeOf<T> arrivals,
      ValueOf<T> value,
      OutputTag<T> lateTo,
      boolean sampled) {
    this.question = question;
    this.timestamps = timestamps;
    this.arrivals = arrivals;
    this.value = value;
    this.lateTo = lateTo;
    this.sampled = sampled;
  }

  @Override
  public void initializeState(StateInitializationContext context) throws Exception {
    super.initializeState(context);
    windows = new ApproximateWindows<>(question);
    checkpointed = new CheckpointedWindows<>(windows, getKeyedStateBackend());
    checkpointed.initialize(context, getRuntimeContext().getTaskInfo());
    clock = checkpointed.clock();
  }

  @Override
  public void open() throws Exception {
    super.open();
    late = getMetricGroup().counter("numLateRecordsDropped");
    answers = new WindowMetrics(getMetricGroup());
    TaskInfo task = getRuntimeContext().getTaskInfo();
    Environment environment = getContainingTask().getEnvironment();
    journal =
        WindowJournal.open(
            environment.getTaskManagerInfo().getConfiguration().getOptional(JOURNAL_FOLDER));
    journal.ifPresent(
        open ->
            windows.noteIn(
                open.log(
                    "%s #%d"
                        .formatted(
                            getOperatorConfig().getOperatorName(), task.getIndexOfThisSubtask()),
                    question.size())));
    emitted = Long.MIN_VALUE;
    setIdle(true);
    if (arrivals == null) {
      long now = getProcessingTimeService().getCurrentProcessingTime();
      arrivalClock = new ArrivalClock(clock, question.size(), now);
      registerPoll(now);
    }
  }

  /** Polls often while the clock is not the machine's yet, since what is due depends on records. */
  private void registerPoll(long now) {
    long due = arrivalClock.isSettled() ? windows.nextDue() : now;
    var unused = getProcessingTimeService().registerTimer(PollTimes.after(now, due), this);
  }

  @Override
  @SuppressWarnings("unchecked") // the key that the stream's key selector has just returned
  public void processElement(StreamRecord<T> element) {
    T record = element.getValue();
    long time = RecordTime.of(element, timestamps);
    long arrival =
        arrivals == null
            ? arrivalClock.arrivalOf(time, getProcessingTimeService().getCurrentProcessingTime())
            : arrivals.millis(record);
    lastArrival = arrival;
    setIdle(false);
    if (arrivals != null && !sampled) {
      pollUntil(arrival);
    }
    Sample sample = sampled ? ((Sampled<?>) record).sample() : Sample.WHOLE;
    if (!windows.add((K) getCurrentKey(), time, arrival, value.value(record), sample)) {
      late(element);
    }
  }

  private void late(StreamRecord<T> element) {
    if (lateTo == null) {
      late.inc();
    } else {
      output.collect(lateTo, element);
    }
  }

  /** Lets the clock of the records run, which stands wherever nothing is due. */
  private void pollUntil(long arrival) {
    long next = nextPoll();
    while (next <= arrival) {
      clock = next;
      poll(next);
      next = nextPoll();
    }
  }

  private long nextPoll() {
    long due = windows.nextDue();
    return due == Long.MAX_VALUE ? due : Math.max(clock + POLL_MILLIS, due);
  }

  @Override
  public void onProcessingTime(long time) {
    long now = getProcessingTimeService().getCurrentProcessingTime();
    clock = arrivalClock.now(now);
    poll(clock);
    registerPoll(now);
  }

  private void poll(long now) {
    windows.poll(now, this::emit);
    if (windows.watermark() > emitted) {
      emitted = windows.watermark();
      output.emitWatermark(new Watermark(emitted));
    }
    if (arrivals == null && now - lastArrival > WINDOWS_UNTIL_IDLE * question.size()) {
      setIdle(true);
    }
  }

  private void setIdle(boolean now) {
    if (idle != now) {
      idle = now;
      output.emitWatermarkStatus(now ? WatermarkStatus.IDLE : WatermarkStatus.ACTIVE);
    }
  }

  private void emit(K key, long start, Answer answer) {
    answers.answered(answer);
    Estimate<K> estimate = Estimate.of(key, start, question.size(), answer);
    output.collect(new StreamRecord<>(estimate, estimate.windowEnd() - 1));
  }

  /** The last watermark also comes when one input has ended and the others are idle. */
  @Override
  public void processWatermark(Watermark mark) {
    if (sampled && mark.getTimestamp() != Long.MAX_VALUE) {
      pollUntil(mark.getTimestamp());
    }
  }

  @Override
  public void endInput() {
    setIdle(false);
    windows.finish(this::emit);
    emitted = Long.MAX_VALUE;
    output.emitWatermark(Watermark.MAX_WATERMARK);
  }

  @Override
  public void close() throws Exception {
    if (journal != null) {
      journal.ifPresent(WindowJournal::close);
    }
    super.close();
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) {
    // records say themselves whether there are any
  }

  @Override
  public void snapshotState(StateSnapshotContext context) throws Exception {
    super.snapshotState(context);
    checkpointed.snapshot(clock);
  }
}
