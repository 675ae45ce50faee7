package io.sluice.bench.window.feed;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.bench.workload.data.DataFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Holds the pick-up points of taxi trips as lines of {@code longitude,latitude}, with the trips'
 * durations. The trips that ship with Sluice have zones instead of points, so without a file points
 * are generated.
 */
final class PickupPoints {

  private static final int COLUMNS = 17;
  private static final int SECONDS = 4;
  private static final int LONGITUDE = 6;
  private static final int LATITUDE = 7;
  private static final double LONGEST_SECONDS = 3 * 3600;

  private static final int GENERATED = 10_000;
  private static final double WEST = -74.02;
  private static final double SOUTH = 40.62;
  private static final double DEGREES = 0.2;
  private static final double SPREAD = 0.008;
  private static final double MEAN_SECONDS = 650;

  private final List<String> lines;
  private final double[] seconds;

  private PickupPoints(List<String> lines, double[] seconds) {
    this.lines = lines;
    this.seconds = seconds;
  }

  /**
   * Reads a file with the 17 columns of DEBS 2015, plain or packed by gzip; points that are not in
   * the city and trips that took no time are left out.
   *
   * @throws IllegalArgumentException if there is no such file, or it has another form; the message
   *     has the line
   */
  static PickupPoints read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("--data %s: there is no such file".formatted(file));
    }
    List<String> lines = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    int number = 0;
    try (BufferedReader in = DataFile.open(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        String[] fields = line.split(",", -1);
        if (fields.length != COLUMNS) {
          throw new IllegalArgumentException("%d columns".formatted(fields.length));
        }
        double took = Double.parseDouble(fields[SECONDS]);
        double longitude = Double.parseDouble(fields[LONGITUDE]);
        double latitude = Double.parseDouble(fields[LATITUDE]);
        if (took > 0 && took < LONGEST_SECONDS && CityPlane.holds(longitude, latitude)) {
          lines.add(fields[LONGITUDE] + "," + fields[LATITUDE]);
          seconds.add(took);
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "--data %s line %d: %s; expected the 17 columns of DEBS 2015"
              .formatted(file, number, e.getMessage()),
          e);
    }
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("--data %s has no point in the city".formatted(file));
    }
    return new PickupPoints(lines, seconds.stream().mapToDouble(each -> each).toArray());
  }

  /** Generates points around eight places; trips from points farther out take longer. */
  static PickupPoints generated() {
    SplittableRandom random = new SplittableRandom(1);
    double[][] places = new double[KMeans.CENTRES][];
    for (int place = 0; place < places.length; place++) {
      places[place] =
          new double[] {
            WEST + DEGREES * random.nextDouble(), SOUTH + DEGREES * random.nextDouble()
          };
    }
    List<String> lines = new ArrayList<>();
    double[] seconds = new double[GENERATED];
    for (int i = 0; i < GENERATED; i++) {
      double[] place = places[random.nextInt(places.length)];
      double east = SPREAD * random.nextGaussian();
      double north = SPREAD * random.nextGaussian();
      lines.add(String.format(Locale.ROOT, "%.6f,%.6f", place[0] + east, place[1] + north));
      double out = (1 + Math.hypot(east, north) / SPREAD) / 2;
      seconds[i] = 1 - MEAN_SECONDS * out * Math.log(1 - random.nextDouble());
    }
    return new PickupPoints(lines, seconds);
  }

  List<String> lines() {
    return lines;
  }

  /** Returns the durations of the trips, s. */
  double[] seconds() {
    return seconds;
  }

  /** Returns the eastward coordinates of some points, km. */
  double[] east(int... numbers) {
    return Arrays.stream(numbers).mapToDouble(number -> east(lines.get(number))).toArray();
  }

  /** Returns the northward coordinates of some points, km. */
  double[] north(int... numbers) {
    return Arrays.stream(numbers).mapToDouble(number -> north(lines.get(number))).toArray();
  }

  static double east(String line) {
    return CityPlane.east(Double.parseDouble(line.substring(0, line.indexOf(','))));
  }

  static double north(String line) {
    return CityPlane.north(Double.parseDouble(line.substring(line.indexOf(',') + 1)));
  }

  byte[] text(int number) {
    return lines.get(number).getBytes(US_ASCII);
  }
}
