package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.cli.Main;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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

    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments = command.substring(PROMPT.length()).split(" ", -1);
    int exitCode = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);

    assertThat(exitCode).as(err.toString()).isZero();
    assertThat((command + "\n" + out).stripTrailing()).isEqualTo(text.stripTrailing());
  }

  static List<Path> outputs() throws IOException {
    try (Stream<Path> files = Files.walk(Built.root().resolve("docs/results"))) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }
}
