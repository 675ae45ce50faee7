package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jcstress.Main;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.collectors.InProcessCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;

/** Runs jcstress in a process of its own, because it writes into the folder that it is in. */
final class StressRun {

  private StressRun() {}

  /**
   * Runs the races of a class and returns the results that jcstress has kept, not what it says of
   * them: it also ends well when it ran none.
   *
   * @param folder is empty
   * @param patience after which it fails: jcstress itself waits for good for threads that hang when
   *     it tries a race for the first time
   */
  static Collection<TestResult> of(
      Class<?> races, Path folder, Duration patience, List<String> options)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "-t",
                races.getSimpleName()));
    command.addAll(options);
    File told = folder.resolve("jcstress.out").toFile();
    Process run =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(told)
            .start();
    try {
      assertThat(run.waitFor(patience.toSeconds(), TimeUnit.SECONDS))
          .as("ends, see %s", told)
          .isTrue();
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
    InProcessCollector results = new InProcessCollector();
    DiskReadCollector kept = new DiskReadCollector(kept(folder).toString(), results);
    kept.dump();
    kept.close();
    return results.getTestResults();
  }

  private static Path kept(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".bin.gz"))
          .findFirst()
          .orElseThrow(() -> new AssertionError("jcstress has kept no results in " + folder));
    }
  }
}
