package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.flink.api.Estimate;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/** Converts the results of each kind of window to answers. */
final class Answered {

  static final TypeInformation<WindowAnswer> TYPE = TypeInformation.of(WindowAnswer.class);

  private Answered() {}

  static WindowAnswer of(int key, long end, Answer answer) {
    return new WindowAnswer(
        key,
        end,
        answer.value(),
        answer.lower(),
        answer.upper(),
        answer.reason(),
        answer.sampled(),
        answer.seen(),
        0);
  }

  static WindowAnswer of(Estimate<Integer> estimate) {
    return new WindowAnswer(
        estimate.key(),
        estimate.windowEnd(),
        estimate.value(),
        estimate.lower(),
        estimate.upper(),
        estimate.reason(),
        estimate.sampled(),
        estimate.seen(),
        0);
  }

  /** Returns the answer of a stock window, which covers the events that arrived in time. */
  static WindowAnswer of(int key, long end, double value, long count) {
    return new WindowAnswer(key, end, value, value, value, Reason.COMPLETE, count, count, 0);
  }
}
