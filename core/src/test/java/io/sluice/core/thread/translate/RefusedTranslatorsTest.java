package io.sluice.core.thread.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Settings that do not go with a translator are refused with their key. */
final class RefusedTranslatorsTest {
  @Test
  void a_schedule_that_does_not_go_with_the_translator_or_the_floor_is_refused() throws Exception {
    TranslatorSettings fifo =
        TranslatorSettings.on(4).with(new Schedule(Schedule.Kind.FIFO, Duration.ZERO));
    TranslatorSettings idle =
        TranslatorSettings.on(4).with(new Schedule(Schedule.Kind.IDLE, Duration.ZERO));
    RealTimeBound bound = RealTimeBound.parse("20 %");
    refused("nice", fifo, "scheduler", "fifo is for translator rt");
    assertThat(Translators.of("rt", fifo.within(bound)).name()).isEqualTo("rt");
    refused("rt", idle.within(bound), "scheduler", "with translator rt there is only fifo");
    refused("nice", idle, "scheduler", "idle threads get next to nothing");
    refused("nice", idle.above(0.1), "scheduler", "idle threads get next to nothing");
    assertThat(Translators.of("shares", idle.above(0)).name()).isEqualTo("shares");
    for (long nanos : new long[] {99_999, 100_000_001}) {
      Schedule slice = new Schedule(Schedule.Kind.OTHER, Duration.ofNanos(nanos));
      refused(
          "nice", TranslatorSettings.on(4).with(slice), "slice", "expected from 100 us to 100 ms");
    }
    Schedule slice = new Schedule(Schedule.Kind.OTHER, Duration.ofMillis(3));
    refused(
        "rt",
        TranslatorSettings.on(4).within(bound).with(slice),
        "slice",
        "real-time threads have none");
  }

  @Test
  void what_does_not_go_together_is_refused_with_its_key() throws Exception {
    TranslatorSettings said = TranslatorSettings.on(4);
    refused("fifo", said, "translator", "expected one of nice, shares, both, quota, rt");
    refused("nice", said.by(Grouping.QUERY), "group", "is for the translators shares, both");
    refused("both", said.by(Grouping.OPERATOR), "group", "translator both orders threads inside");
    refused("quota", said.above(1.1), "floor", "expected a share of an equal share, from 0 to 1");
    refused("nice", said.above(Double.NaN), "floor", "expected a share");
    refused("rt", said, "bound", "is missing: translator rt takes CPUs away from all others");
    RealTimeBound four = RealTimeBound.parse("4 threads");
    refused("rt", said.within(four), "bound", "of the 4 cores of this host one must be left");
    refused("rt", TranslatorSettings.on(1).within(four), "bound", "this host has one core");
    refused("shares", said.within(four), "bound", "is for translator rt");
    refused("rt", said.within(RealTimeBound.parse("1 %")).above(0.1), "floor", "is for the");
  }

  private static void refused(String name, TranslatorSettings settings, String key, String reason) {
    assertThatThrownBy(() -> Translators.of(name, settings))
        .isInstanceOfSatisfying(
            IncompatibleTranslatorException.class, e -> assertThat(e.key()).isEqualTo(key))
        .hasMessageStartingWith(reason);
  }
}
