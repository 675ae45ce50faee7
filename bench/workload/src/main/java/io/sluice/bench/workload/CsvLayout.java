package io.sluice.bench.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Where the fields of a trip stand in a line. */
sealed interface CsvLayout {

  boolean hasHeader();

  Trip trip(TripRow row, String[] fields);

  /** Tells the layout by the first line. */
  static CsvLayout of(Path file, String firstLine) {
    List<String> columns =
        Stream.of(firstLine.split(",", -1))
            .map(column -> column.trim().toLowerCase(Locale.ROOT))
            .toList();
    if (columns.size() == Debs2015.COLUMNS && Character.isDigit(columns.get(2).charAt(0))) {
      return new Debs2015();
    }
    for (String cab : List.of("t", "l")) { // tpep: yellow, lpep: green
      if (columns.contains(cab + "pep_pickup_datetime")) {
        return new Tlc(
            columns.size(),
            find(file, columns, cab + "pep_pickup_datetime"),
            find(file, columns, cab + "pep_dropoff_datetime"),
            find(file, columns, "trip_distance"),
            find(file, columns, "pulocationid"),
            find(file, columns, "dolocationid"));
      }
    }
    throw new BadWorkloadException(
        ("%s has neither the header of a TLC file (tpep_pickup_datetime or lpep_pickup_datetime)"
                + " nor the 17 columns of DEBS 2015")
            .formatted(file));
  }

  private static int find(Path file, List<String> columns, String name) {
    int index = columns.indexOf(name);
    if (index < 0) {
      throw new BadWorkloadException("%s has no column %s".formatted(file, name));
    }
    return index;
  }

  private static void checkWidth(TripRow row, String[] fields, int columns) {
    if (fields.length < columns) {
      throw new BadWorkloadException(
          "%s row %d has %d columns, expected %d"
              .formatted(row.file(), row.number(), fields.length, columns));
    }
  }

  /** Yellow and green files as the TLC publishes them. */
  record Tlc(int columns, int pickup, int dropoff, int distance, int from, int to)
      implements CsvLayout {

    @Override
    public boolean hasHeader() {
      return true;
    }

    @Override
    public Trip trip(TripRow row, String[] fields) {
      checkWidth(row, fields, columns);
      return new Trip(
          row.time("pickup_datetime", fields[pickup]),
          row.time("dropoff_datetime", fields[dropoff]),
          row.hundredths("trip_distance", fields[distance]),
          row.area("PULocationID", fields[from]),
          row.area("DOLocationID", fields[to]));
    }
  }

  /** No header; coordinates instead of zones, so the area is a cell of about two kilometres. */
  record Debs2015() implements CsvLayout {

    static final int COLUMNS = 17;
    private static final int CELLS_PER_DEGREE = 50;
    private static final int CELLS_EASTWARD = 1000;
    private static final double WEST = -80;
    private static final double SOUTH = 35;
    private static final int NOWHERE = 0;

    @Override
    public boolean hasHeader() {
      return false;
    }

    @Override
    public Trip trip(TripRow row, String[] fields) {
      checkWidth(row, fields, COLUMNS);
      return new Trip(
          row.time("pickup_datetime", fields[2]),
          row.time("dropoff_datetime", fields[3]),
          row.hundredths("trip_distance", fields[5]),
          cell(
              row.degrees("pickup_longitude", fields[6]),
              row.degrees("pickup_latitude", fields[7])),
          cell(
              row.degrees("dropoff_longitude", fields[8]),
              row.degrees("dropoff_latitude", fields[9])));
    }

    private static int cell(double longitude, double latitude) {
      int column = (int) Math.floor((longitude - WEST) * CELLS_PER_DEGREE);
      int line = (int) Math.floor((latitude - SOUTH) * CELLS_PER_DEGREE);
      boolean near = column >= 0 && column < CELLS_EASTWARD && line >= 0 && line < CELLS_EASTWARD;
      return near ? line * CELLS_EASTWARD + column + 1 : NOWHERE;
    }
  }
}
