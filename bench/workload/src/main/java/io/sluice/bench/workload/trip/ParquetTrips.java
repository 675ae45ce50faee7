package io.sluice.bench.workload.trip;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import io.sluice.bench.workload.data.BadWorkloadException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;

/** Reads a parquet file of yellow or green cabs, as published by the TLC. */
final class ParquetTrips {

  private ParquetTrips() {}

  static void read(Path file, Consumer<Trip> trips) {
    try {
      MessageType schema = ParquetReader.readMetadata(file.toFile()).getFileMetaData().getSchema();
      TripLayout layout =
          TripLayout.Tlc.of(file, schema::containsField)
              .orElseThrow(
                  () ->
                      new BadWorkloadException(
                          "%s has no column lpep_pickup_datetime".formatted(file)));
      try (Stream<Map<String, Object>> rows =
          ParquetReader.streamContent(file.toFile(), new ToMap(), path -> String.join(".", path))) {
        long number = 1;
        for (Map<String, Object> row : (Iterable<Map<String, Object>>) rows::iterator) {
          trips.accept(layout.trip(new TripRow(file, number++, row::get)));
        }
      }
    } catch (BadWorkloadException e) {
      throw e;
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(file, e);
    } catch (RuntimeException e) { // the reader does not specify its exceptions for damaged pages
      throw unreadable(file, e);
    }
  }

  private static BadWorkloadException unreadable(Path file, Exception e) {
    return new BadWorkloadException(
        "%s is not a readable parquet file: %s".formatted(file, e.getMessage()), e);
  }

  private static final class ToMap
      implements Hydrator<Map<String, Object>, Map<String, Object>, String> {

    @Override
    public Map<String, Object> start() {
      return new HashMap<>();
    }

    @Override
    public Map<String, Object> add(Map<String, Object> row, String column, Object value) {
      row.put(column, value);
      return row;
    }

    @Override
    public Map<String, Object> finish(Map<String, Object> row) {
      return row;
    }
  }
}
