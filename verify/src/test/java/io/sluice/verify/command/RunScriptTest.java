package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The host of {@code run} as it is laid out: Flink's table API is in it. */
@Tag("process")
final class RunScriptTest {

  @TempDir private Path folder;

  @Test
  void a_script_prints_what_it_selects_and_nothing_else() throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("script.sql"),
            """
            SET 'execution.runtime-mode' = 'batch';
            CREATE TABLE numbers (n INT) WITH (
              'connector' = 'filesystem', 'path' = '%s', 'format' = 'json');
            SET 'table.dml-sync' = 'true';
            INSERT INTO numbers VALUES (3), (4);
            SELECT SUM(n) AS total FROM numbers;
            """
                .formatted(folder.resolve("numbers")));

    try (SluiceCommand sluice =
        SluiceCommand.start(folder, "run --policy klink --heap 512m --sql " + script)) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      assertThat(sluice.out())
          .isEqualTo(
              """
              +-------------+
              |       total |
              +-------------+
              |           7 |
              +-------------+
              1 row in set
              """);
    }
  }
}
