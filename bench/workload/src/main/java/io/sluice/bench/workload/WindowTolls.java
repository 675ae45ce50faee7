package io.sluice.bench.workload;

import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Road;
import io.sluice.bench.workload.road.SegmentFacts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tolls per window and segment of one Linear Road query: accidents and speeds of the whole window,
 * cars of its last part.
 */
final class WindowTolls implements WindowRows {

  private final WindowPlan plan;
  private final PositionReports reports;
  private final List<Window> windows = new ArrayList<>();

  WindowTolls(WindowPlan plan, int windows, PositionReports reports) {
    this.plan = plan;
    this.reports = reports;
    for (int w = 0; w < windows; w++) {
      this.windows.add(new Window());
    }
  }

  /**
   * What is kept of one window. Of stops and counts it matters only which of the distinct reports
   * there are, so a bit for each will do.
   */
  private static final class Window {

    private final BitSet standing = new BitSet();
    private final BitSet seen = new BitSet();
    private final long[] speedSums = new long[Road.ROADS * Road.SEGMENTS];
    private final long[] speedCounts = new long[Road.ROADS * Road.SEGMENTS];
  }

  @Override
  public void add(int stream, PlannedRecords records) {
    long total = records.arrivals().total();
    for (long i = 0; i < total; i++) {
      int choice = records.choice(i);
      if (reports.report(choice).isPosition()) {
        add(stream, choice, records.eventMillis(i));
      }
    }
  }

  private void add(int stream, int choice, long eventMillis) {
    PositionReport report = reports.report(choice);
    int last = Math.min(plan.lastContaining(eventMillis), windows.size() - 1);
    for (int w = Math.max(0, plan.firstContaining(eventMillis)); w <= last; w++) {
      Window window = windows.get(w);
      if (stream == PositionReports.SPEEDS) {
        window.speedSums[report.segmentOfAll()] += report.speed();
        window.speedCounts[report.segmentOfAll()]++;
      } else if (stream == PositionReports.STOPS && report.isStanding()) {
        window.standing.set(choice);
      } else if (stream == PositionReports.COUNTS
          && eventMillis >= plan.end(w) - plan.slideMillis()) {
        window.seen.set(choice);
      }
    }
  }

  @Override
  public Map<Integer, Long> rows(int number) {
    Window window = windows.get(number);
    List<Road> roads = new ArrayList<>();
    for (int road = 0; road < Road.ROADS; road++) {
      roads.add(new Road(road));
    }
    addAccidents(window, roads);
    addCars(window, roads);
    for (int segment = 0; segment < window.speedCounts.length; segment++) {
      if (window.speedCounts[segment] > 0) {
        double mean = (double) window.speedSums[segment] / window.speedCounts[segment];
        add(SegmentFacts.ofSpeed(segment, mean), roads);
      }
    }
    Map<Integer, Long> rows = new HashMap<>();
    roads.forEach(road -> road.tolls((toll, segment) -> rows.put(segment, toll.bits())));
    return rows;
  }

  private void addAccidents(Window window, List<Road> roads) {
    Map<Integer, Map<Integer, Integer>> firstCars = new HashMap<>();
    window.standing.stream()
        .mapToObj(reports::report)
        .forEach(
            report -> {
              Integer first =
                  firstCars
                      .computeIfAbsent(report.segmentOfAll(), each -> new HashMap<>())
                      .putIfAbsent(report.place(), report.car());
              if (first != null && first != report.car()) {
                add(SegmentFacts.ofAccident(report.segmentOfAll(), true), roads);
              }
            });
  }

  private void addCars(Window window, List<Road> roads) {
    Map<Integer, Set<Integer>> cars = new HashMap<>();
    window.seen.stream()
        .mapToObj(reports::report)
        .forEach(
            report ->
                cars.computeIfAbsent(report.segmentOfAll(), each -> new HashSet<>())
                    .add(report.car()));
    cars.forEach((segment, seen) -> add(SegmentFacts.ofCars(segment, seen.size()), roads));
  }

  private static void add(SegmentFacts facts, List<Road> roads) {
    roads.get(facts.road()).add(facts);
  }
}
