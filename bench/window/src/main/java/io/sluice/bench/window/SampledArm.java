package io.sluice.bench.window;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.Answer;
import io.sluice.core.window.Answers;
import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.WindowQuestion;
import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.Sampler;
import java.util.HashMap;
import java.util.Map;

/**
 * The windows of core with the sampler of core in front, as if the work between them took half of a
 * core. An answer counts all events that were let through for it, those of audits too.
 */
final class SampledArm implements WindowArm {

  private record Part(int key, long start) {}

  private final WindowQuestion question;
  private final Sampler sampler;
  private final ApproximateWindows<Integer> windows;
  private final long tick;
  private final Map<Part, Long> taken = new HashMap<>();
  private long now;

  SampledArm(WindowQuestion question, SampleQuestion sampling, long tick) {
    this.question = question;
    this.tick = tick;
    sampler = new Sampler(sampling, 0);
    windows = new ApproximateWindows<>(question);
  }

  @Override
  public void add(int key, long time, long arrival, double value) {
    if (arrival - now >= tick) {
      now = arrival - arrival % tick;
      sampler.poll(now);
    }
    if (sampler.add(key, time, arrival, value)) {
      windows.add(key, time, arrival, value, sampler.sample());
      taken.merge(new Part(key, question.startOf(time)), 1L, Long::sum);
    }
  }

  @Override
  public long nextDue() {
    return windows.nextDue();
  }

  @Override
  public void poll(long at, Answers<Integer> answers) {
    windows.poll(
        at,
        (key, start, answer) ->
            answers.answer(key, start, counted(answer, taken.remove(new Part(key, start)))));
  }

  private static Answer counted(Answer answer, long events) {
    return new Answer(
        answer.value(),
        answer.lower(),
        answer.upper(),
        answer.reason(),
        events,
        answer.seen(),
        answer.expected());
  }
}
