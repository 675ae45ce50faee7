package io.sluice.bench.workload.trip;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.ParquetWriter;
import io.sluice.bench.workload.data.BadWorkloadException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TripFolderTest {

  private static final String YELLOW =
      "VendorID,tpep_pickup_datetime,tpep_dropoff_datetime,passenger_count,trip_distance,"
          + "RatecodeID,store_and_fwd_flag,PULocationID,DOLocationID,payment_type\n";
  private static final Trip TRIP =
      new Trip(
          LocalDateTime.of(2019, 6, 1, 0, 55, 13),
          LocalDateTime.of(2019, 6, 1, 0, 56, 17),
          120,
          145,
          146);

  @TempDir private Path folder;

  @Test
  void the_built_in_sample_is_there_and_mostly_plausible() {
    List<Trip> trips = TripSample.load();

    assertThat(trips).hasSize(10_000);
    assertThat(trips.stream().filter(Trip::isPlausible).count()).isBetween(9_000L, 9_900L);
    assertThat(trips).allMatch(trip -> Trip.parse(trip.toLine()).equals(trip));
  }

  @Test
  void yellow_and_green_csv_files_are_read_as_published() throws IOException {
    write("a.csv", YELLOW + "1,2019-06-01 00:55:13,2019-06-01 00:56:17,1,1.2,1,N,145,146,2\n");
    write(
        "b.csv",
        YELLOW.replace("tpep", "lpep")
            + "1,2019-06-01 00:55:13,2019-06-01 00:56:17,1,1.2,1,N,145,146,2\n");

    assertThat(TripFolder.read(folder)).containsExactly(TRIP, TRIP);
  }

  @Test
  void debs_2015_files_have_no_header_and_coordinates_for_zones() throws IOException {
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("sorted.csv.gz")))) {
      out.write(
          ("0729,E775,2013-01-01 00:00:00,2013-01-01 00:02:00,120,0.44,-73.956528,40.716976,"
                  + "-73.962440,40.715008,CSH,3.50,0.50,0.50,0.00,0.00,4.50\n"
                  + "22D7,3FF2,2013-01-01 00:02:00,2013-01-01 00:02:00,0,0.00,0.000000,0.000000,"
                  + "0.000000,0.000000,CSH,27.00,0.00,0.50,0.00,0.00,27.50\n")
              .getBytes(UTF_8));
    }

    List<Trip> trips = TripFolder.read(folder);

    assertThat(trips).extracting(Trip::distanceHundredths).containsExactly(44L, 0L);
    assertThat(trips.get(0).pickupArea()).isEqualTo(285_303);
    assertThat(trips.get(0).dropoffArea()).isEqualTo(285_302);
    assertThat(trips.get(1).pickupArea()).isZero();
  }

  @Test
  void parquet_files_are_read_as_published() throws IOException {
    writeParquet(120L * 1_000_000, 1.2);

    assertThat(TripFolder.read(folder))
        .containsExactly(
            new Trip(
                LocalDateTime.of(1970, 1, 1, 0, 2), LocalDateTime.of(1970, 1, 1, 0, 2), 120, 7, 8));
  }

  @Test
  void a_corrupt_parquet_row_is_named() throws IOException {
    Path file = writeParquet(0, Double.NaN);

    assertFails(file + " row 1, column trip_distance: 'NaN' is not a number of miles");
  }

  @Test
  void a_file_that_is_not_parquet_is_named() throws IOException {
    Path file = write("trips.parquet", "this is text, and long enough to hold no footer");

    assertThatThrownBy(() -> TripFolder.read(folder))
        .isInstanceOf(BadWorkloadException.class)
        .hasMessageStartingWith(file + " is not a readable parquet file: ");
  }

  @Test
  void a_corrupt_csv_value_is_named_with_file_row_and_column() throws IOException {
    Path file =
        write(
            "a.csv",
            YELLOW
                + "1,2019-06-01 00:55:13,2019-06-01 00:56:17,1,1.2,1,N,145,146,2\n"
                + "1,2019-06-01 00:55:13,2019-06-01 00:56:17,1,far,1,N,145,146,2\n");

    assertFails(file + " row 2, column trip_distance: 'far' is not a number of miles");
  }

  @Test
  void a_row_that_is_cut_off_is_named() throws IOException {
    Path file = write("a.csv", YELLOW + "1,2019-06-01 00:55:13\n");

    assertFails(file + " row 1 has 2 columns, expected 10");
  }

  @Test
  void other_csv_files_are_refused() throws IOException {
    Path file = write("a.csv", "name,age\nada,36\n");

    assertFails(
        file
            + " has neither the header of a TLC file (tpep_pickup_datetime or"
            + " lpep_pickup_datetime) nor the 17 columns of DEBS 2015");
  }

  @Test
  void a_missing_folder_and_one_without_trips_are_refused() throws IOException {
    assertFails("data folder " + folder + " holds no *.parquet, *.csv or *.csv.gz file");
    write("a.csv", YELLOW + "1,2019-06-01 00:55:13,2019-06-01 00:56:17,1,0.0,1,N,145,146,2\n");
    assertFails("data folder " + folder + " holds no trip of more than 0 and up to 100 miles");
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> TripFolder.read(missing))
        .isInstanceOf(BadWorkloadException.class)
        .hasMessage("data folder " + missing + " does not exist");
  }

  private void assertFails(String message) {
    assertThatThrownBy(() -> TripFolder.read(folder))
        .isInstanceOf(BadWorkloadException.class)
        .hasMessage(message);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path writeParquet(long pickupMicros, double miles) throws IOException {
    MessageType schema =
        Types.buildMessage()
            .optional(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
            .named("lpep_pickup_datetime")
            .optional(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
            .named("lpep_dropoff_datetime")
            .optional(PrimitiveTypeName.DOUBLE)
            .named("trip_distance")
            .optional(PrimitiveTypeName.INT64)
            .named("PULocationID")
            .optional(PrimitiveTypeName.INT64)
            .named("DOLocationID")
            .named("schema");
    Path file = folder.resolve("green.parquet");
    try (ParquetWriter<Double> writer =
        ParquetWriter.writeFile(
            schema,
            file.toFile(),
            (distance, row) -> {
              row.write("lpep_pickup_datetime", pickupMicros);
              row.write("lpep_dropoff_datetime", pickupMicros);
              row.write("trip_distance", distance);
              row.write("PULocationID", 7L);
              row.write("DOLocationID", 8L);
            })) {
      writer.write(miles);
    }
    return file;
  }
}
