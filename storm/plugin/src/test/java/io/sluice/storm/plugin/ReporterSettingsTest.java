package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReporterSettingsTest {
  private final List<String> warnings = new ArrayList<>();

  @Test
  void the_folder_stands_among_keys_of_storm() {
    Map<String, Object> own = new HashMap<>();
    own.put("class", SluiceReporter.class.getName());
    own.put("report.period", 10);
    own.put("sluice.channel.dir", "/run/sluice");

    assertThat(ReporterSettings.folder(own, warnings::add)).contains(Path.of("/run/sluice"));
    assertThat(warnings).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class              | a.Reporter  | sluice.channel.dir is missing
          sluice.channel.dir | run/sluice  | sluice.channel.dir = "run/sluice": not a path from the root
          sluice.chanel.dir  | /run/sluice | there is no such key; expected sluice.channel.dir
          sluice.journal-size | 5          | sluice.journal-size was renamed: use sluice.journal.size
          """)
  void what_is_wrong_is_told_once_and_nothing_is_opened(String key, String value, String message) {
    assertThat(ReporterSettings.folder(Map.of(key, value), warnings::add)).isEmpty();
    assertThat(warnings).singleElement().asString().contains(message);
  }
}
