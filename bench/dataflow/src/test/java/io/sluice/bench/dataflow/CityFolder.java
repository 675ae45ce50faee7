package io.sluice.bench.dataflow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A data set small enough to work out by hand: two known sensors, one that is not, four lines. */
final class CityFolder {

  static final int LINES = 4;

  private static final String SAMPLE =
      line(1000, "a", "20", "50", "0", "411.02", "140")
          + line(1000, "x", "20", "50", "2000", "411.02", "140")
          + line(1000, "b", "7.5", "", "2000", "10000", "11")
          + line(2000, "a", "22", "52", "2000", "500", "900");

  private CityFolder() {}

  static String in(Path folder) throws IOException {
    Files.writeString(folder.resolve("SYS_sample_data_senml.csv"), SAMPLE);
    Files.writeString(folder.resolve("city-metadata.txt"), "a:park,sun\nb:road,wind\n");
    return folder.toString();
  }

  private static String line(
      long millis,
      String sensor,
      String temperature,
      String humidity,
      String light,
      String dust,
      String air) {
    return """
        %d,{"e":[{"u":"string","n":"source","sv":"%s"},{"v":"6.1","u":"lon","n":"longitude"},\
        {"v":"46.2","u":"lat","n":"latitude"},{"v":"%s","u":"far","n":"temperature"},\
        {"v":"%s","u":"per","n":"humidity"},{"v":"%s","u":"per","n":"light"},\
        {"v":"%s","u":"per","n":"dust"},{"v":"%s","u":"per","n":"airquality_raw"}],"bt":%d}
        """
        .formatted(millis, sensor, temperature, humidity, light, dust, air, millis);
  }
}
