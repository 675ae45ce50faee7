package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.SluiceRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A command in virtual time prints the same each time, also what is kept of it for the pages. */
@Tag("process")
@Tag("long")
final class KeptOutputsTest {

  private static final String PROMPT = "$ sluice ";

  @ParameterizedTest
  @MethodSource("outputs")
  void a_command_prints_what_is_kept_of_it(Path kept) throws IOException {
    String text = Files.readString(kept);
    String command = text.lines().findFirst().orElseThrow();
    assertThat(command).startsWith(PROMPT);

    SluiceRun run = SluiceRun.of(command.substring(PROMPT.length()));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat((command + "\n" + run.out()).stripTrailing()).isEqualTo(text.stripTrailing());
  }

  static List<Path> outputs() throws IOException {
    try (Stream<Path> files = Files.walk(Built.root().resolve("docs/results"))) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }
}
