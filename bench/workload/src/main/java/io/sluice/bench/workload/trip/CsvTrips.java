package io.sluice.bench.workload.trip;

import io.sluice.bench.workload.data.BadWorkloadException;
import io.sluice.bench.workload.data.DataFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads a CSV file of trips, with the header of the TLC or the 17 columns of the DEBS 2015 files.
 *
 * @param file the file
 * @param layout the columns of a trip
 * @param columns the names of the columns
 * @param places the index of each column in a line
 */
record CsvTrips(Path file, TripLayout layout, List<String> columns, Map<String, Integer> places) {

  static void read(Path file, Consumer<Trip> trips) {
    try (BufferedReader lines = DataFile.open(file)) {
      String first = lines.readLine();
      if (first == null) {
        throw new BadWorkloadException(file + " is empty");
      }
      CsvTrips csv = of(file, Stream.of(first.split(",", -1)).map(String::trim).toList());
      long row = 1;
      boolean hasHeader = csv.layout instanceof TripLayout.Tlc;
      for (String line = hasHeader ? lines.readLine() : first;
          line != null;
          line = lines.readLine()) {
        if (!line.isBlank()) {
          trips.accept(csv.trip(row++, line.split(",", -1)));
        }
      }
    } catch (IOException e) {
      throw new BadWorkloadException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Determines the layout by the first line. */
  private static CsvTrips of(Path file, List<String> first) {
    boolean isDebs =
        first.size() == TripLayout.Debs2015.COLUMNS.size()
            && Character.isDigit(first.get(2).charAt(0));
    List<String> columns = isDebs ? TripLayout.Debs2015.COLUMNS : first;
    Map<String, Integer> places = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int i = 0; i < columns.size(); i++) {
      places.putIfAbsent(columns.get(i), i);
    }
    TripLayout layout =
        isDebs
            ? new TripLayout.Debs2015()
            : TripLayout.Tlc.of(file, places::containsKey)
                .orElseThrow(
                    () ->
                        new BadWorkloadException(
                            ("%s has neither the header of a TLC file (tpep_pickup_datetime or"
                                    + " lpep_pickup_datetime) nor the 17 columns of DEBS 2015")
                                .formatted(file)));
    return new CsvTrips(file, layout, columns, places);
  }

  private Trip trip(long row, String[] fields) {
    if (fields.length < columns.size()) {
      throw new BadWorkloadException(
          "%s row %d has %d columns, expected %d"
              .formatted(file, row, fields.length, columns.size()));
    }
    return layout.trip(new TripRow(file, row, column -> fields[places.get(column)]));
  }
}
