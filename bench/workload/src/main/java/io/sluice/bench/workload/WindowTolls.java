package io.sluice.bench.workload;

import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Road;
import io.sluice.bench.workload.road.SegmentFacts;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Computes tolls per window and segment of one Linear Road query, from accidents and speeds of the
 * whole window and cars of its last part.
 */
final class WindowTolls implements WindowRows {

  private final WindowPlan plan;
  private final PositionReports reports;
  private final Window[] windows;

  WindowTolls(WindowPlan plan, int windows, PositionReports reports) {
    this.plan = plan;
    this.reports = reports;
    this.windows = Stream.generate(Window::new).limit(windows).toArray(Window[]::new);
  }

  /**
   * Holds the facts of one window. For stops and counts it keeps a bit for each distinct report,
   * since only its presence matters.
   */
  private static final class Window {

    private final BitSet standing = new BitSet();
    private final BitSet seen = new BitSet();
    private final long[] speedSums = new long[Road.ROADS * Road.SEGMENTS];
    private final long[] speedCounts = new long[Road.ROADS * Road.SEGMENTS];
  }

  @Override
  public void add(int stream, int choice, long eventMillis, int number) {
    PositionReport report = reports.report(choice);
    Window window = windows[number];
    if (stream == PositionReports.SPEEDS) {
      window.speedSums[report.segmentOfAll()] += report.speed();
      window.speedCounts[report.segmentOfAll()]++;
    } else if (stream == PositionReports.STOPS && report.isStanding()) {
      window.standing.set(choice);
    } else if (stream == PositionReports.COUNTS
        && eventMillis >= plan.end(number) - plan.slideMillis()) {
      window.seen.set(choice);
    }
  }

  @Override
  public Map<Integer, Long> rows(int number) {
    Window window = windows[number];
    Map<Integer, Map<Integer, Integer>> stops = new HashMap<>();
    reports(window.standing)
        .forEach(
            report ->
                SegmentFacts.stand(
                    stops.computeIfAbsent(report.segmentOfAll(), each -> new HashMap<>()),
                    report.place(),
                    report.car()));
    Map<Integer, Set<Integer>> cars = new HashMap<>();
    reports(window.seen)
        .forEach(
            report ->
                cars.computeIfAbsent(report.segmentOfAll(), each -> new HashSet<>())
                    .add(report.car()));
    Road[] roads = IntStream.range(0, Road.ROADS).mapToObj(Road::new).toArray(Road[]::new);
    stops.forEach((segment, each) -> add(SegmentFacts.ofStops(segment, each), roads));
    cars.forEach((segment, each) -> add(SegmentFacts.ofCars(segment, each.size()), roads));
    for (int segment = 0; segment < window.speedCounts.length; segment++) {
      if (window.speedCounts[segment] > 0) {
        add(
            SegmentFacts.ofSpeeds(segment, window.speedCounts[segment], window.speedSums[segment]),
            roads);
      }
    }
    Map<Integer, Long> rows = new HashMap<>();
    for (Road road : roads) {
      road.tolls((toll, segment) -> rows.put(segment, toll.bits()));
    }
    return rows;
  }

  private Stream<PositionReport> reports(BitSet choices) {
    return choices.stream().mapToObj(reports::report);
  }

  private static void add(SegmentFacts facts, Road[] roads) {
    roads[facts.road()].add(facts);
  }
}
