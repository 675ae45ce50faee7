package io.sluice.bench.workload;

import io.sluice.bench.workload.road.PositionReport;
import io.sluice.bench.workload.road.Traffic;
import java.util.List;

/**
 * Makes position reports of Linear Road for three streams: one finds stopped cars, one counts cars,
 * one measures their speeds. The column {@code Time} is the event time in ms, while the standard
 * has seconds.
 */
public final class PositionReports implements Payloads {

  /** The names of a query's streams, by number. */
  static final List<String> STREAMS = List.of("stops", "counts", "speeds");

  /** The number of the stream of stopped cars, from which accidents are found. */
  public static final int STOPS = 0;

  /** The number of the stream in which cars are counted. */
  public static final int COUNTS = 1;

  /** The number of the stream of speeds. */
  public static final int SPEEDS = 2;

  private static final int REPORTS = 1 << 16;

  private final List<PositionReport> reports;
  private final TimedText[] texts = new TimedText[REPORTS];

  PositionReports(long seed) {
    reports = Traffic.reports(Mixing.of(seed, 'r'), REPORTS);
    for (int i = 0; i < REPORTS; i++) {
      texts[i] = new TimedText(reports.get(i).at(0).toLine());
    }
  }

  PositionReport report(int choice) {
    return reports.get(choice);
  }

  @Override
  public int size() {
    return REPORTS;
  }

  @Override
  public byte[] render(int choice, long timestamp) {
    return texts[choice].at(timestamp);
  }

  @Override
  public boolean isDropped(int choice) {
    return !reports.get(choice).isPosition();
  }
}
