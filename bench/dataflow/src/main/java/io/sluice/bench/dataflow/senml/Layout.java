package io.sluice.bench.dataflow.senml;

import java.util.List;

/**
 * Describes the fields of a data set's lines, and its parameters in RIoTBench.
 *
 * @param sample the name of the file of lines
 * @param metadata the name of the file that describes sensors
 * @param meta the fields that come with every observation; the first is the sensor
 * @param observations the measured fields
 * @param annotations the fields of a sensor's metadata, in order
 * @param window the number of values from which a missing one is interpolated; 0 for no
 *     interpolation
 */
public record Layout(
    String sample,
    String metadata,
    List<Field> meta,
    List<Field> observations,
    List<Field> annotations,
    int window) {

  /** The layout of air sensors in cities. */
  public static final Layout SYS =
      new Layout(
          "SYS_sample_data_senml.csv",
          "city-metadata.txt",
          List.of(
              Field.text("source", "string"),
              Field.number("longitude", "lon"),
              Field.number("latitude", "lat")),
          List.of(
              Field.inRange("temperature", "far", -12.5, 43.1),
              Field.inRange("humidity", "per", 10.7, 95.2),
              Field.inRange("light", "per", 1345, 26282),
              Field.inRange("dust", "per", 186.61, 5188.21),
              Field.inRange("airquality_raw", "per", 17, 363)),
          List.of(Field.text("place", "string"), Field.text("kind", "string")),
          5);

  /** The layout of taxi trips; the taxi is the sensor. */
  public static final Layout TAXI =
      new Layout(
          "TAXI_sample_data_senml.csv",
          "taxi-metadata-fulldataset.txt",
          List.of(
              Field.text("taxi_identifier", "string"),
              Field.text("hack_license", "string"),
              Field.text("pickup_datetime", "time"),
              Field.text("pickup_longitude", "lon"),
              Field.text("pickup_latitude", "lat"),
              Field.text("dropoff_longitude", "lon"),
              Field.text("dropoff_latitude", "lat"),
              Field.text("payment_type", "string")),
          List.of(
              Field.inRange("trip_time_in_secs", "second", 140, 3155),
              Field.inRange("trip_distance", "meter", 1.37, 29.86),
              Field.inRange("fare_amount", "dollar", 6, 201),
              Field.number("surcharge", "percentage"),
              Field.number("mta_tax", "percentage"),
              Field.inRange("tip_amount", "dollar", 0.65, 38.55),
              Field.inRange("tolls_amount", "dollar", 2.5, 18),
              Field.number("total_amount", "dollar")),
          List.of(
              Field.text("company", "string"),
              Field.text("driver", "string"),
              Field.text("city", "string")),
          0);

  public Layout {
    meta = List.copyOf(meta);
    observations = List.copyOf(observations);
    annotations = List.copyOf(annotations);
  }

  /** Returns the columns of an annotated row after its time. */
  public List<Field> columns() {
    return List.of(meta, observations, annotations).stream().flatMap(List::stream).toList();
  }
}
