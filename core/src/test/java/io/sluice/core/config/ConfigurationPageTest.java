package io.sluice.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.SluiceKeys;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

@KeepArtifacts
class ConfigurationPageTest {

  private static final Path PAGE = Path.of("../docs/configuration.md");
  private static final String MARK = "<!-- table of all keys -->\n";

  @Test
  void the_page_shows_the_key_table_as_it_is(Artifacts artifacts) throws IOException {
    Path wanted = Files.writeString(artifacts.file("table.md"), SluiceKeys.TABLE.markdown());
    String page = Files.readString(PAGE);
    int start = page.indexOf(MARK) + MARK.length();
    int end = page.indexOf(MARK, start);

    assertThat(page).containsSubsequence(MARK, MARK);
    assertThat(page.substring(start, end))
        .as("docs/configuration.md is out of date: put %s between its two marks", wanted)
        .isEqualTo(SluiceKeys.TABLE.markdown());
  }
}
