package io.sluice.verify.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests leave nothing in the folder for temporary files that all programs share. */
@Tag("process")
final class TemporaryFilesTest {
  private static final Path OWN = Built.root().resolve("verify/target/tmp");
  private static final String HANDED_ON = "JDK_JAVA_OPTIONS";

  @Test
  void this_jvm_and_those_that_it_starts_have_a_folder_of_their_own() throws Exception {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    assertThat(folder.toRealPath()).isEqualTo(OWN.toRealPath());
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XshowSettings:properties",
                "-version")
            .redirectErrorStream(true)
            .start();
    String printed = new String(child.getInputStream().readAllBytes(), UTF_8);
    assertThat(child.waitFor()).as(printed).isZero();
    assertThat(printed.lines().map(String::strip)).contains("java.io.tmpdir = " + folder);
  }

  @Test
  void no_module_starts_the_jvms_of_its_tests_with_other_options_only() throws IOException {
    List<Path> poms = SourceFiles.all().stream().filter(file -> file.endsWith("pom.xml")).toList();
    assertThat(poms).hasSizeGreaterThan(20);
    for (Path pom : poms) {
      assertThat(Files.readString(pom).lines().filter(line -> line.contains(HANDED_ON)))
          .as(pom.toString())
          .allMatch(line -> line.contains("${test.jvm.options}"));
    }
  }

  @Test
  void a_test_that_takes_the_options_away_from_a_jvm_names_the_folder_itself() throws IOException {
    for (Path file : SourceFiles.all()) {
      if (file.toString().contains("/src/test/java/") && file.toString().endsWith(".java")) {
        String text = Files.readString(file);
        if (text.contains("remove(\"" + HANDED_ON)) {
          assertThat(text).as(file.toString()).contains("-Djava.io.tmpdir=");
        }
      }
    }
  }
}
