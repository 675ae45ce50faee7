package io.sluice.core.window.sample;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** A stream through a sampler, and what it let through. One event comes each unit of time. */
final class Passed {

  record Event(long key, long time, long arrival, double value) {}

  record Let(Event event, Sample sample) {}

  static final long SIZE = 1000;
  static final long OFTEN = 1;
  static final long RARE = 2;

  /** Work that takes half of the time for all events. */
  static final double HALF = 0.5;

  final List<Let> let = new ArrayList<>();
  private final SampleQuestion question;
  private Sampler sampler;
  private long now;

  Passed(SampleQuestion question) {
    this.question = question;
    sampler = new Sampler(question, 0);
  }

  static SampleQuestion question(double cost) {
    return new SampleQuestion(
        SIZE,
        SIZE,
        0,
        RelativeError.percent(10),
        Confidence.percent(95),
        Double.NaN,
        cost,
        SIZE,
        11);
  }

  /** Draws events with exponential lags and values; one in twenty has the rare key. */
  static List<Event> events(RandomGenerator random, long until) {
    List<Event> events = new ArrayList<>();
    for (long time = 0; time < until; time++) {
      long lag = (long) Math.min(1500, -80 * Math.log(1 - random.nextDouble()));
      long key = random.nextInt(20) == 0 ? RARE : OFTEN;
      events.add(new Event(key, time, time + lag, -Math.log(1 - random.nextDouble())));
    }
    events.sort(Comparator.comparingLong(Event::arrival));
    return events;
  }

  /** Begins at a time, without polls before. */
  Passed startAt(long time) {
    now = time - time % 10 - 10;
    return this;
  }

  /** Takes events in the order of their arrival. */
  Passed take(List<Event> events) {
    for (Event event : events) {
      for (; now + 10 <= event.arrival(); now += 10) {
        sampler.poll(now + 10);
      }
      if (sampler.add(event.key(), event.time(), event.arrival(), event.value())) {
        let.add(new Let(event, sampler.sample()));
      }
    }
    return this;
  }

  /** Goes on with a new sampler that has only the state of this one. */
  Passed restart() {
    byte[] state = sampler.state();
    sampler = new Sampler(question, 0);
    sampler.restore(state);
    return this;
  }

  Sampler sampler() {
    return sampler;
  }

  List<Let> of(long key, long from, long until) {
    return let.stream()
        .filter(each -> each.event().key() == key)
        .filter(each -> each.event().time() >= from && each.event().time() < until)
        .toList();
  }
}
