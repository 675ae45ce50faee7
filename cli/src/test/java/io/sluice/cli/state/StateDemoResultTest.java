package io.sluice.cli.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StateDemoResultTest {

  @Test
  void figures_stand_below_their_names() {
    StateArm stock =
        new StateArm("stock", 6070, new Gaps(9, 8, 46), new Gaps(2376, 2432, 6000), 170_000, null);
    String text =
        new StateDemoResult(new StateDemoSettings(50, 4000), List.of(stock), 170_000, true).text();

    List<String> lines = text.lines().toList();
    String names = lines.get(3);
    String figures = lines.get(4);
    assertThat(end(figures, "2376")).isEqualTo(end(names, "any gap"));
    assertThat(end(figures, "6000")).isEqualTo(end(names, "latency"));
    assertThat(end(figures, "6070")).isEqualTo(end(names, "command"));
    assertThat(text).endsWith("each of 170000 visits counted once: yes");
  }

  private static int end(String line, String word) {
    return line.indexOf(word) + word.length();
  }
}
