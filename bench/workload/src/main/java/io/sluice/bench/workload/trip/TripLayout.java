package io.sluice.bench.workload.trip;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Maps the columns of a published file to a trip. */
sealed interface TripLayout {

  Trip trip(TripRow row);

  /** Maps files of yellow and green cabs, as published by the TLC. */
  record Tlc(String pickup, String dropoff) implements TripLayout {

    private static final String DISTANCE = "trip_distance";
    private static final String FROM = "PULocationID";
    private static final String TO = "DOLocationID";

    /** Determines the colour by the columns; empty if the file has the columns of neither. */
    static Optional<Tlc> of(Path file, Predicate<String> columns) {
      for (String cab : List.of("t", "l")) { // tpep: yellow, lpep: green
        Tlc layout = new Tlc(cab + "pep_pickup_datetime", cab + "pep_dropoff_datetime");
        if (columns.test(layout.pickup)) {
          for (String name : List.of(layout.dropoff, DISTANCE, FROM, TO)) {
            if (!columns.test(name)) {
              throw new BadWorkloadException("%s has no column %s".formatted(file, name));
            }
          }
          return Optional.of(layout);
        }
      }
      return Optional.empty();
    }

    @Override
    public Trip trip(TripRow row) {
      return new Trip(
          row.time(pickup),
          row.time(dropoff),
          row.hundredths(DISTANCE),
          row.area(FROM),
          row.area(TO));
    }
  }

  /**
   * Maps files without a header and with coordinates instead of zones; an area is a cell of about 2
   * km.
   */
  record Debs2015() implements TripLayout {

    static final List<String> COLUMNS =
        List.of(
            "medallion",
            "hack_license",
            "pickup_datetime",
            "dropoff_datetime",
            "trip_time_in_secs",
            "trip_distance",
            "pickup_longitude",
            "pickup_latitude",
            "dropoff_longitude",
            "dropoff_latitude",
            "payment_type",
            "fare_amount",
            "surcharge",
            "mta_tax",
            "tip_amount",
            "tolls_amount",
            "total_amount");

    private static final int CELLS_PER_DEGREE = 50;
    private static final int CELLS_EASTWARD = 1000;
    private static final double WEST = -80;
    private static final double SOUTH = 35;
    private static final int NOWHERE = 0;

    @Override
    public Trip trip(TripRow row) {
      return new Trip(
          row.time("pickup_datetime"),
          row.time("dropoff_datetime"),
          row.hundredths("trip_distance"),
          cell(row.degrees("pickup_longitude"), row.degrees("pickup_latitude")),
          cell(row.degrees("dropoff_longitude"), row.degrees("dropoff_latitude")));
    }

    private static int cell(double longitude, double latitude) {
      int column = (int) Math.floor((longitude - WEST) * CELLS_PER_DEGREE);
      int line = (int) Math.floor((latitude - SOUTH) * CELLS_PER_DEGREE);
      boolean near = column >= 0 && column < CELLS_EASTWARD && line >= 0 && line < CELLS_EASTWARD;
      return near ? line * CELLS_EASTWARD + column + 1 : NOWHERE;
    }
  }
}
