package io.sluice.bench.workload;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Tolls of road segments, from the columns of the reports as the standard names them. */
final class TollModel implements RowModel {

  private static final int VID = 2;
  private static final int SPD = 3;
  private static final int XWAY = 4;
  private static final int LANE = 5;
  private static final int DIR = 6;
  private static final int SEG = 7;
  private static final int POS = 8;

  private final List<Report> reports = new ArrayList<>();

  private record Report(String stream, long timestamp, List<Integer> columns) {

    int get(int column) {
      return columns.get(column);
    }

    List<Integer> all(int... wanted) {
      return Arrays.stream(wanted).mapToObj(columns::get).toList();
    }
  }

  @Override
  public void read(String stream, long timestamp, String text) {
    List<String> columns = new ArrayList<>(List.of(text.split(",", -1)));
    if (columns.size() != 15 || Long.parseLong(columns.set(1, "0")) != timestamp) {
      throw new AssertionError("no report of " + timestamp + ": " + text);
    }
    if (columns.get(0).equals("0")) {
      reports.add(new Report(stream, timestamp, columns.stream().map(Integer::valueOf).toList()));
    }
  }

  @Override
  public Map<Integer, Long> between(long from, long to) {
    Set<List<Integer>> accidents = accidents(from, to);
    Map<List<Integer>, List<Report>> speeds =
        of("speeds", from, to).collect(groupingBy(report -> report.all(XWAY, DIR, SEG)));
    Map<Integer, Long> rows = new HashMap<>();
    of("counts", to - 3000, to)
        .collect(groupingBy(r -> r.all(XWAY, DIR, SEG), mapping(r -> r.get(VID), toSet())))
        .forEach(
            (segment, cars) ->
                rows.put(
                    segment.get(0) * 200 + segment.get(1) * 100 + segment.get(2),
                    value(
                        cars.size(),
                        speeds.getOrDefault(segment, List.of()),
                        accidentAhead(segment, accidents))));
    return rows;
  }

  private Stream<Report> of(String stream, long from, long to) {
    return reports.stream()
        .filter(report -> report.stream.equals(stream))
        .filter(report -> from <= report.timestamp && report.timestamp < to);
  }

  private Set<List<Integer>> accidents(long from, long to) {
    Set<List<Integer>> accidents = new HashSet<>();
    of("stops", from, to)
        .filter(report -> report.get(SPD) == 0)
        .collect(groupingBy(report -> report.all(XWAY, DIR, LANE, POS)))
        .values()
        .forEach(
            together -> {
              if (together.stream().map(report -> report.get(VID)).distinct().count() > 1) {
                accidents.add(together.get(0).all(XWAY, DIR, SEG));
              }
            });
    return accidents;
  }

  private static boolean accidentAhead(List<Integer> segment, Set<List<Integer>> accidents) {
    boolean found = false;
    for (int i = 0; i < 5; i++) {
      int ahead = segment.get(1) == 0 ? segment.get(2) + i : segment.get(2) - i;
      found |= accidents.contains(List.of(segment.get(0), segment.get(1), ahead));
    }
    return found;
  }

  private static long value(long cars, List<Report> speeds, boolean accident) {
    double mean = speeds.stream().mapToInt(report -> report.get(SPD)).average().orElse(-1);
    boolean charged = !accident && cars > 5 && mean >= 0 && mean < 40;
    long toll = charged ? 2 * (long) Math.pow(cars - 5, 2) : 0;
    long speed = mean < 0 ? 524_287 : (long) Math.floor(mean * 100);
    return ((toll * 65_536 + cars) * 2 + (accident ? 1 : 0)) * 524_288 + speed;
  }
}
