package io.sluice.bench.thread.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.probe.Histograms;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.hub.QueueSnapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** A source, three filters and a sink; the second filter hands on every other item. */
class UnfinishedTest {
  private static final long SECOND = 1_000_000_000;
  private static final long NOW = 100 * SECOND;

  private final Dataflow query = Dataflows.of("syn:1");

  @Test
  void what_waits_counts_with_its_age_and_what_is_behind_with_that_of_the_last_taken() {
    Latencies latencies = new Latencies();
    latencies.add(measured(NOW - 61 * SECOND, NOW - 60 * SECOND, 70, 71, 72, 73));

    Unfinished.addTo(latencies, query, snapshot(4, 6));

    assertThat(latencies.censoredEndToEnd()).as("half of four and half of six").isEqualTo(5);
    assertThat(latencies.censoredProcessing()).isEqualTo(3);
    assertThat(latencies.endToEnd().getTotalCount()).isEqualTo(5);
    assertThat(millis(latencies.endToEnd().getMinValue())).isCloseTo(61_000, within(100.0));
    assertThat(millis(latencies.endToEnd().getMaxValue())).isBetween(70_000.0, 73_100.0);
    assertThat(millis(latencies.processing().getMaxValue())).isCloseTo(60_000, within(100.0));
  }

  @Test
  void where_nothing_is_left_or_nothing_of_it_is_measured_nothing_is_added() {
    Latencies through = new Latencies();
    through.add(measured(NOW - SECOND, NOW - SECOND));
    Unfinished.addTo(through, query, snapshot(0, 0));
    Latencies notMeasured = new Latencies();
    notMeasured.add(measured(Long.MIN_VALUE, Long.MIN_VALUE));
    Unfinished.addTo(notMeasured, query, snapshot(0, 6));

    assertThat(through.endToEnd().getTotalCount()).isZero();
    assertThat(notMeasured.endToEnd().getTotalCount()).isZero();
    assertThat(notMeasured.censoredProcessing()).isZero();
  }

  private static ProbeEvent.Measured measured(
      long takenPlannedNanos, long takenNanos, long... waitingSeconds) {
    Histogram none = new Histogram(600_000_000, 3);
    Histogram waiting = new Histogram(600_000_000, 3);
    LongStream.of(waitingSeconds).forEach(seconds -> waiting.recordValue(seconds * 1_000_000));
    return new ProbeEvent.Measured(
        1,
        Histograms.write(none),
        Histograms.write(none),
        List.of(),
        Map.of(
            "q00/source",
            new ProbeEvent.Left(NOW, Histograms.write(waiting), takenPlannedNanos, takenNanos)));
  }

  private static QueueSnapshot snapshot(long waiting, long queued) {
    Map<String, QueueSnapshot.Passed> passed = new HashMap<>();
    passed.put("q00/source", new QueueSnapshot.Passed(100, 100));
    passed.put("q00/filter1", new QueueSnapshot.Passed(100 - queued, 100 - queued));
    passed.put("q00/filter2", new QueueSnapshot.Passed(100 - queued, 50 - queued / 2));
    passed.put("q00/filter3", new QueueSnapshot.Passed(50 - queued / 2, 50 - queued / 2));
    passed.put("q00/sink", new QueueSnapshot.Passed(50 - queued / 2, 0));
    return new QueueSnapshot(NOW, Map.of("q00/source", waiting), 0, passed);
  }

  private static double millis(long micros) {
    return micros / 1000.0;
  }
}
