package io.sluice.bench.workload.trip;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Reads all published trip files of a folder and keeps a seeded sample of the trips. */
public final class TripFolder {

  private static final int KEPT = 50_000;

  private TripFolder() {}

  /** Reads the trips of a folder, and keeps {@value #KEPT} of them. */
  public static List<Trip> read(Path folder) {
    return read(folder, KEPT);
  }

  static List<Trip> read(Path folder, int keep) {
    TripReservoir kept = new TripReservoir(keep);
    List<Path> files = tripFiles(folder);
    if (files.isEmpty()) {
      throw new BadWorkloadException(
          "data folder %s holds no *.parquet, *.csv or *.csv.gz file".formatted(folder));
    }
    for (Path file : files) {
      if (file.toString().toLowerCase(Locale.ROOT).endsWith(".parquet")) {
        ParquetTrips.read(file, kept::offer);
      } else {
        CsvTrips.read(file, kept::offer);
      }
    }
    List<Trip> trips = kept.inOrder();
    if (trips.stream().noneMatch(Trip::isPlausible)) {
      throw new BadWorkloadException(
          "data folder %s holds no trip of more than 0 and up to 100 miles".formatted(folder));
    }
    return trips;
  }

  private static List<Path> tripFiles(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new BadWorkloadException("data folder %s does not exist".formatted(folder));
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(TripFolder::isTripFile).sorted().toList();
    } catch (IOException e) {
      throw new BadWorkloadException("data folder %s cannot be read".formatted(folder), e);
    }
  }

  private static boolean isTripFile(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".parquet") || name.endsWith(".csv") || name.endsWith(".csv.gz");
  }
}
