package io.sluice.cli.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTimesTest {

  @Test
  void gaps_reach_from_one_sink_to_the_next_and_old_output_is_not_new(@TempDir Path folder)
      throws Exception {
    Files.writeString(folder.resolve("moments-1"), "100 110 4 95 20\n130 140 6 128 12\n");
    Files.writeString(folder.resolve("moments-2"), "640 650 3 90 560\n900 910 2 880 30\n");

    assertThat(new OutputTimes(folder).between(150, 2000)).isEqualTo(new Gaps(500, 760, 560));
    assertThat(new OutputTimes(folder).between(0, 140)).isEqualTo(new Gaps(20, 20, 20));
  }
}
