package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.Estimator;
import io.sluice.bench.window.arm.WindowArm;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.core.window.PollTimes;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.Aggregate;
import java.util.SplittableRandom;
import org.apache.flink.api.common.operators.ProcessingTimeService.ProcessingTimeCallback;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Runs an arm of the simulation on a real stream: it gets records as they arrive, and is polled as
 * Sluice's own windows are. An arm that samples decides before the work on a record; a sampled
 * record that a filter drops counts as a value of zero, so that counts become sums.
 */
final class ArmOperator extends AbstractStreamOperator<WindowAnswer>
    implements OneInputStreamOperator<ArrivedText, WindowAnswer>, ProcessingTimeCallback {

  private static final long serialVersionUID = 1L;
  private final WindowMessage.Run run;
  private final Estimator estimator;
  private final Work work;
  private transient WindowArm arm;
  private transient boolean dropped;

  ArmOperator(WindowMessage.Run run, Estimator estimator) {
    this.run = run;
    this.estimator = estimator;
    work = new Work(run);
  }

  @Override
  public void open() throws Exception {
    super.open();
    work.open();
    Aggregate aggregate = run.feed().aggregate();
    boolean summed = estimator.samples() && aggregate == Aggregate.COUNT;
    arm =
        estimator.arm(
            run.question(summed ? Aggregate.SUM : aggregate), new SplittableRandom(run.seed()));
    registerPoll(now());
  }

  private long now() {
    return getProcessingTimeService().getCurrentProcessingTime();
  }

  private void registerPoll(long now) {
    long next = PollTimes.after(now, arm.nextDue());
    var unused = getProcessingTimeService().registerTimer(next, this);
  }

  @Override
  public void processElement(StreamRecord<ArrivedText> element) {
    ArrivedText record = element.getValue();
    long arrival = now();
    if (!arm.takes(record.time, arrival)) {
      return;
    }
    dropped = true;
    work.on(
        record,
        (key, value) -> {
          dropped = false;
          arm.add(key, record.time, arrival, value);
        });
    if (dropped && estimator.samples()) {
      arm.add(0, record.time, arrival, 0);
    }
  }

  @Override
  public void onProcessingTime(long time) {
    long now = now();
    if (arm.nextDue() <= now) {
      arm.poll(now, this::emit);
    }
    registerPoll(now);
  }

  private void emit(int key, long start, Answer answer) {
    output.collect(new StreamRecord<>(Answered.of(key, start + run.sizeMillis(), answer)));
  }
}
