package io.sluice.bench.window.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PickupPointsTest {

  private static final String ROW =
      "m,h,2013-01-01 00:00:00,2013-01-01 00:02:00,%s,0.44,%s,%s,-73.9,40.7,CSH,3,0,0,0,0,4";

  @TempDir Path folder;

  private Path file(String... rows) throws IOException {
    return Files.write(folder.resolve("points.csv"), java.util.List.of(rows));
  }

  @Test
  void points_in_the_city_are_read_with_the_time_of_their_trips() throws IOException {
    PickupPoints points =
        PickupPoints.read(
            file(
                ROW.formatted("120", "-73.956528", "40.716976"),
                ROW.formatted("60", "0.000000", "0.000000"),
                ROW.formatted("0", "-73.95", "40.71")));

    assertThat(points.lines()).containsExactly("-73.956528,40.716976");
    assertThat(points.seconds()).containsExactly(120);
  }

  @Test
  void a_file_that_holds_something_else_is_refused_with_the_line() throws IOException {
    Path few = file(ROW.formatted("120", "-73.956528", "40.716976"), "a,b");
    assertThatThrownBy(() -> PickupPoints.read(few))
        .hasMessageEndingWith("points.csv line 2: 2 columns; expected the 17 columns of DEBS 2015");
    Path word = file(ROW.formatted("soon", "-73.956528", "40.716976"));
    assertThatThrownBy(() -> PickupPoints.read(word)).hasMessageContaining("line 1: For input");
    Path none = file(ROW.formatted("120", "0", "0"));
    assertThatThrownBy(() -> PickupPoints.read(none)).hasMessageContaining("no point in the city");
  }
}
