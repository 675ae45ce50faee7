package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

class ArtifactsTest {

  @TempDir Path root;

  @Test
  void a_test_that_passes_leaves_nothing_behind() throws IOException {
    run(Passing.class).testEvents().assertStatistics(s -> s.succeeded(1));

    assertThat(kept()).isEmpty();
  }

  @Test
  void a_test_that_fails_leaves_its_files_and_the_failure_says_where() throws IOException {
    EngineExecutionResults results = run(Failing.class);

    assertThat(kept())
        .singleElement()
        .satisfies(dir -> assertThat(dir.resolve("log")).hasContent("x"));
    Throwable failure = Failures.of(results).get(0);
    assertThat(failure).hasMessage("on purpose");
    assertThat(failure.getSuppressed())
        .extracting(Throwable::getMessage)
        .containsExactly("artifacts kept in " + kept().get(0));
    assertThat(kept().get(0).getFileName().toString()).startsWith("Failing.writes_and_fails-");
  }

  @Test
  void a_failure_while_cleaning_up_keeps_the_files_too() throws IOException {
    run(FailingCleanUp.class).testEvents().assertStatistics(s -> s.failed(1));

    assertThat(kept()).hasSize(1);
  }

  @Test
  void every_run_of_a_property_has_a_directory_of_its_own() throws IOException {
    run(EveryRunFails.class).testEvents().assertStatistics(s -> s.started(4).failed(4));

    assertThat(kept()).hasSize(4);
  }

  @Test
  void a_root_that_cannot_be_made_is_named_with_its_key() throws IOException {
    Path file = Files.writeString(root.resolve("file"), "in the way");

    assertThat(Failures.of(run(Passing.class, file.resolve("below"))))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasStackTraceContaining("sluice.artifacts = \""));
  }

  private EngineExecutionResults run(Class<?> tests) {
    return run(tests, root);
  }

  private static EngineExecutionResults run(Class<?> tests, Path under) {
    EngineExecutionResults results =
        EngineTestKit.engine("junit-jupiter")
            .selectors(selectClass(tests))
            .configurationParameter("sluice.artifacts", under.toString())
            .execute();
    assertThat(results.testEvents().started().count()).isPositive();
    return results;
  }

  private List<Path> kept() throws IOException {
    try (Stream<Path> entries = Files.list(root)) {
      return entries.toList();
    }
  }

  @KeepArtifacts
  static class Passing {
    @Test
    void writes(Artifacts artifacts) throws IOException {
      Files.createDirectory(artifacts.file("sub"));
      Files.writeString(artifacts.directory().resolve("sub/log"), "x");
    }
  }

  @KeepArtifacts
  static class Failing {
    @Test
    void writes_and_fails(Artifacts artifacts) throws IOException {
      Files.writeString(artifacts.file("log"), "x");
      throw new IllegalStateException("on purpose");
    }
  }

  @KeepArtifacts
  static class FailingCleanUp {
    @Test
    void writes(Artifacts artifacts) throws IOException {
      Files.writeString(artifacts.file("log"), "x");
    }

    @AfterEach
    void cleanUp() {
      throw new IllegalStateException("on purpose");
    }
  }

  static class EveryRunFails {
    @KeepArtifacts
    @SeededTest(runs = 4)
    void fails(Seed seed, Artifacts artifacts) {
      assertThat(artifacts.directory()).isEmptyDirectory();
      throw new IllegalStateException("on purpose, with " + seed);
    }
  }
}
