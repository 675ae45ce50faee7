package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Road;
import io.sluice.bench.workload.road.Toll;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Charges a car when it enters another segment, by the cars that were there lately. There is no
 * toll unless they are slow and many, and none up to four segments before an accident of two
 * stopped cars.
 */
public final class TollOfPosition implements Operator<PositionReport, TollNotice> {

  private static final int REPORTS_TO_STAND = 4;
  private static final int CARS_OF_AN_ACCIDENT = 2;
  private static final double NEWEST = 0.1;

  private final Map<Integer, Trace> cars = new HashMap<>();
  private final Map<Integer, Integer> standing = new HashMap<>();
  private final Map<Integer, Segment> segments = new HashMap<>();

  private static final class Trace {
    int segment = -1;
    int position = -1;
    int reportsHere;
  }

  private static final class Segment {
    int minute = -1;
    int cars;
    int carsBefore;
    double speed = Double.NaN;

    void see(PositionReport report, boolean comes) {
      int now = report.minute();
      if (now != minute) {
        carsBefore = cars;
        cars = 0;
        minute = now;
      }
      cars += comes || cars == 0 ? 1 : 0;
      speed = Double.isNaN(speed) ? report.speed() : speed + NEWEST * (report.speed() - speed);
    }
  }

  @Override
  public void process(PositionReport report, Consumer<? super TollNotice> output) {
    int segment = report.segmentOfAll();
    Trace trace = cars.computeIfAbsent(report.car(), car -> new Trace());
    boolean comes = trace.segment != segment;
    follow(trace, report);
    Segment here = segments.computeIfAbsent(segment, number -> new Segment());
    here.see(report, comes);
    if (comes) {
      output.accept(new TollNotice(report.car(), segment, toll(report, here)));
    }
  }

  private void follow(Trace trace, PositionReport report) {
    boolean stood = trace.reportsHere >= REPORTS_TO_STAND;
    if (trace.position == report.position()) {
      trace.reportsHere++;
      if (!stood && trace.reportsHere >= REPORTS_TO_STAND) {
        standing.merge(trace.segment, 1, Integer::sum);
      }
    } else {
      if (stood) {
        standing.merge(trace.segment, -1, Integer::sum);
      }
      trace.position = report.position();
      trace.reportsHere = 1;
    }
    trace.segment = report.segmentOfAll();
  }

  private int toll(PositionReport report, Segment here) {
    boolean accident =
        Road.isBlocked(
            report.segmentOfAll(),
            segment -> standing.getOrDefault(segment, 0) >= CARS_OF_AN_ACCIDENT);
    return new Toll(Math.max(here.cars, here.carsBefore), here.speed, accident).amount();
  }
}
