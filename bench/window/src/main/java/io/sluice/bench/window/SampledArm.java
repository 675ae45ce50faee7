package io.sluice.bench.window;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.Sampler;
import io.sluice.core.window.sample.SharedPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Runs Sluice's approximate windows behind its samplers, as if the work between them took half of a
 * core. Events are dealt to the samplers in turn. The sample of an answer includes all events that
 * were let through for it, those of audits too.
 */
final class SampledArm implements WindowArm {

  private record Part(int key, long start) {}

  private final WindowQuestion question;
  private final SampleQuestion sampling;
  private final List<Sampler> samplers;
  private final ApproximateWindows<Integer> windows;
  private final long tick;
  private final Map<Part, Long> taken = new HashMap<>();
  private long now;
  private int next;

  SampledArm(WindowQuestion question, SampleQuestion sampling, int samplers, long tick) {
    this.question = question;
    this.sampling = sampling;
    this.tick = tick;
    this.samplers =
        IntStream.range(0, samplers).mapToObj(part -> new Sampler(sampling, part)).toList();
    windows = new ApproximateWindows<>(question);
  }

  @Override
  public void add(int key, long time, long arrival, double value) {
    if (arrival - now >= tick) {
      now = arrival - arrival % tick;
      pollSamplers();
    }
    Sampler sampler = samplers.get(next);
    next = (next + 1) % samplers.size();
    if (sampler.add(key, time, arrival, value)) {
      windows.add(key, time, arrival, value, sampler.sample());
      take(key, time);
    }
  }

  private void take(int key, long time) {
    long first = time - question.size();
    for (long start = question.startOf(time); start > first; start -= question.slide()) {
      taken.merge(new Part(key, start), 1L, Long::sum);
    }
  }

  private void pollSamplers() {
    boolean learned = false;
    for (Sampler sampler : samplers) {
      learned |= sampler.poll(now);
    }
    if (learned && samplers.size() > 1) {
      SharedPlan.of(sampling, samplers.stream().map(Sampler::report).toList())
          .ifPresent(plan -> samplers.forEach(sampler -> sampler.follow(plan)));
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
