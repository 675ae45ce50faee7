package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/** Reads a CSV file: with the header of the TLC, or the 17 columns of the DEBS 2015 files. */
final class CsvTrips {

  private CsvTrips() {}

  static void read(Path file, Consumer<Trip> trips) {
    try (BufferedReader lines = open(file)) {
      String first = lines.readLine();
      if (first == null) {
        throw new BadWorkloadException(file + " is empty");
      }
      CsvLayout layout = CsvLayout.of(file, first);
      long row = 1;
      String line = layout.hasHeader() ? lines.readLine() : first;
      for (; line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          trips.accept(layout.trip(new TripRow(file, row), line.split(",", -1)));
          row++;
        }
      }
    } catch (IOException e) {
      throw new BadWorkloadException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    boolean packed = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    return new BufferedReader(new InputStreamReader(packed ? new GZIPInputStream(in) : in, UTF_8));
  }
}
