package io.sluice.bench.workload.trip;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Reads the trips that ship with Sluice, so that the default is real data; see PROVENANCE.md beside
 * the resource. {@link #main} makes the resource from a published file.
 */
public final class TripSample {

  private static final String RESOURCE = "green-2024-01.csv.gz";
  private static final int ROWS = 10_000;

  private TripSample() {}

  /** Returns the trips in the order of the file they were drawn from. */
  public static List<Trip> load() {
    try (InputStream in = TripSample.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(new GZIPInputStream(in), US_ASCII))) {
      return lines.lines().map(Trip::parse).toList();
    } catch (IOException e) {
      throw new BadWorkloadException("the built-in trips cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Writes a sample.
   *
   * @param args a folder with only the published file, and the file to write
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: TripSample FOLDER OUTPUT.csv.gz");
      System.exit(2);
    }
    List<Trip> trips = TripFolder.read(Path.of(args[0]), ROWS);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(args[1])))) {
      for (Trip trip : trips) {
        out.write((trip.toLine() + "\n").getBytes(US_ASCII));
      }
    }
  }
}
