package io.sluice.flink.api;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/**
 * Counts the answers of an operator as Flink metrics: {@code answers.bound_holds} and so on, one
 * for each reason.
 */
final class WindowMetrics {

  private final Map<Reason, Counter> answers = new EnumMap<>(Reason.class);

  WindowMetrics(MetricGroup group) {
    MetricGroup reasons = group.addGroup("answers");
    for (Reason reason : Reason.values()) {
      answers.put(reason, reasons.counter(reason.name().toLowerCase(Locale.ROOT)));
    }
  }

  void answered(Answer answer) {
    answers.get(answer.reason()).inc();
  }
}
