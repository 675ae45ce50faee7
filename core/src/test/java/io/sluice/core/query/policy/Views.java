package io.sluice.core.query.policy;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Makes query views for tests: each test names only the fields it is about. */
final class Views {

  private final String id;
  private long pending;
  private double headAge;
  private long windowEnd = LiveQuery.UNKNOWN;
  private double due;
  private double expectedWork;
  private List<QueryView.Input> inputs = List.of();
  private double resultsPerCpuMilli;
  private long at;
  private double waiting;
  private double mean = Double.NaN;
  private double deviation = Double.NaN;
  private double earliest = Double.NaN;
  private double latest = Double.NaN;
  private double arrivals;
  private double perRecord;

  private Views(String id) {
    this.id = id;
  }

  static Views view(String id) {
    return new Views(id);
  }

  Views pending(long records) {
    pending = records;
    return this;
  }

  Views headAge(double millis) {
    headAge = millis;
    return this;
  }

  Views windowEnd(long eventTime) {
    windowEnd = eventTime;
    return this;
  }

  Views due(double epochMillis) {
    due = epochMillis;
    return this;
  }

  Views expectedWork(double millis) {
    expectedWork = millis;
    return this;
  }

  Views at(long epochMillis) {
    at = epochMillis;
    return this;
  }

  Views waiting(double millis) {
    waiting = millis;
    return this;
  }

  /** Sets when the sweeping watermark may come: epoch ms and the spread of that, ms. */
  Views comes(double meanMillis, double deviationMillis) {
    mean = meanMillis;
    deviation = deviationMillis;
    return this;
  }

  /** Sets the range in which it is stated to come, epoch ms. */
  Views within(double earliestMillis, double latestMillis) {
    earliest = earliestMillis;
    latest = latestMillis;
    return this;
  }

  Views inputs(QueryView.Input... each) {
    inputs = List.of(each);
    return this;
  }

  /** Sets the records per ms and what each costs, ms. */
  Views arriving(double perMilli, double millisPerRecord) {
    arrivals = perMilli;
    perRecord = millisPerRecord;
    return this;
  }

  Views resultsPerCpuMilli(double rate) {
    resultsPerCpuMilli = rate;
    return this;
  }

  QueryView build() {
    return new QueryView(
        new QueryId(id),
        "job " + id,
        at,
        new QueryView.Backlog(true, pending, waiting, waiting, arrivals, perRecord, headAge),
        new QueryView.Epoch(
            LiveQuery.UNKNOWN,
            windowEnd,
            due,
            windowEnd == LiveQuery.UNKNOWN ? DueSource.VIRTUAL : DueSource.LEARNED,
            mean,
            deviation,
            earliest,
            latest,
            expectedWork,
            0,
            0,
            0),
        inputs,
        List.of(),
        resultsPerCpuMilli,
        true,
        0);
  }

  /** Returns between 1 and 30 queries, many of them equal in some field. */
  static List<QueryView> several(RandomGenerator random) {
    List<QueryView> views = new ArrayList<>();
    int count = 1 + random.nextInt(30);
    for (int i = 0; i < count; i++) {
      views.add(
          view("q" + i)
              .pending(random.nextInt(4))
              .headAge(100 * random.nextInt(4))
              .windowEnd(random.nextInt(4) == 0 ? LiveQuery.UNKNOWN : 1000L * random.nextInt(4))
              .due(1000 * random.nextInt(4))
              .expectedWork(500 * random.nextInt(3))
              .resultsPerCpuMilli(random.nextInt(3))
              .at(1000L * random.nextInt(4))
              .waiting(200 * random.nextInt(3))
              .arriving(random.nextInt(3), 0.1 * random.nextInt(3))
              .comes(1000 * random.nextInt(4), 100 * random.nextInt(3))
              .build());
    }
    return views;
  }
}
