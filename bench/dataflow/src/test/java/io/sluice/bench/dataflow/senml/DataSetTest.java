package io.sluice.bench.dataflow.senml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.workload.data.BadWorkloadException;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataSetTest {

  private static final String LINE = "1,{\"e\":[{\"n\":\"source\",\"sv\":\"s1\"}],\"bt\":1}";

  @TempDir private Path folder;

  @Test
  void files_are_read_as_published_or_packed() throws IOException {
    Path packed = folder.resolve("city-metadata.txt.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("s1:building4,analog\ns2:ngh,heat\n".getBytes(UTF_8));
    }
    write("SYS_sample_data_senml.csv", LINE + "\n\n" + LINE);

    assertThat(data().lines(1)).containsExactly(LINE, LINE);
    assertThat(data().annotations()).isEqualTo(Map.of("s1", "building4,analog", "s2", "ngh,heat"));
  }

  @Test
  void a_line_that_cannot_be_read_is_named_with_its_file() throws IOException {
    Path sample = write("SYS_sample_data_senml.csv", LINE + "\n\nlater,{}\n");
    Path metadata = write("city-metadata.txt", "s1:building4,analog\ns2:ngh\n");

    refused(
        () -> data().lines(1), sample + " line 3: 'later' is no time in milliseconds (later,{})");
    refused(() -> data().annotations(), metadata + " line 2: expected source:place,kind (s2:ngh)");
  }

  @Test
  void a_missing_folder_or_file_and_an_empty_or_broken_one_are_named() throws IOException {
    DataSet nowhere = DataSet.of(Layout.TAXI, folder.resolve("nowhere").toString());
    refused(() -> nowhere.lines(1), "data folder " + folder.resolve("nowhere") + " does not exist");
    refused(
        () -> data().lines(1),
        "data folder "
            + folder
            + " holds neither SYS_sample_data_senml.csv nor SYS_sample_data_senml.csv.gz");
    Path sample = write("SYS_sample_data_senml.csv", "\n");
    refused(() -> data().lines(1), sample + " is empty");
    Path metadata = write("city-metadata.txt.gz", "no archive");
    refused(() -> data().annotations(), metadata + " cannot be read: Not in GZIP format");
  }

  @SeededTest(runs = 3)
  void what_is_made_is_of_known_sensors_with_few_outliers_and_few_values_missing(Seed seed) {
    for (Layout layout : List.of(Layout.SYS, Layout.TAXI)) {
      DataSet made = DataSet.of(layout, "");
      List<String> lines = made.lines(seed.value());
      Map<String, String> known = made.annotations();
      int missing = 0;
      int outliers = 0;
      for (String line : lines) {
        Reading read = Reading.parse(layout, line);
        assertThat(known).containsKey(read.sensor());
        for (int i = 0; i < read.values().size(); i++) {
          double value = read.values().get(i);
          missing += Double.isNaN(value) ? 1 : 0;
          outliers += Double.isNaN(value) || layout.observations().get(i).isValid(value) ? 0 : 1;
        }
      }
      double values = (double) lines.size() * layout.observations().size();
      long bounded = layout.observations().stream().filter(Field::isBounded).count();
      assertThat(missing / values).isCloseTo(0.01, within(0.003));
      assertThat(outliers / values * layout.observations().size() / bounded)
          .isCloseTo(0.02, within(0.004));
    }
  }

  @Test
  void what_is_made_is_the_same_for_a_seed_and_another_for_another() {
    DataSet made = DataSet.of(Layout.SYS, "");

    assertThat(made.lines(1)).isEqualTo(made.lines(1)).isNotEqualTo(made.lines(2));
  }

  private DataSet data() {
    return DataSet.of(Layout.SYS, folder.toString());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static void refused(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading).isInstanceOf(BadWorkloadException.class).hasMessage(message);
  }
}
