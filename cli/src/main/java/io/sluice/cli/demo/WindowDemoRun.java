package io.sluice.cli.demo;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the demo of approximate windows in a separate process. */
public final class WindowDemoRun {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** The most time that the engine may take to start and to end. */
  private static final long ENGINE_SECONDS = 180;

  private WindowDemoRun() {}

  /**
   * Runs the demo.
   *
   * @param host the command that starts the process
   * @throws IOException when it fails; the message names the log
   */
  public static DemoResult run(List<String> host, ReplaySettings settings) throws IOException {
    Path folder = Files.createTempDirectory("sluice-demo-window");
    Path output = folder.resolve("result.json");
    List<String> words = new ArrayList<>(host);
    words.add(JSON.writeValueAsString(settings));
    try (ChildProcess process =
        ChildCommand.of("the embedded Flink", words)
            .log(folder.resolve("flink.log"))
            .output(output)
            .start()) {
      process.awaitDone(settings.windows() * settings.sizeMillis() / 1000 + ENGINE_SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError(ExitCode.INTERRUPTED, "the demo was interrupted", e);
    }
    DemoResult result = JSON.readValue(output.toFile(), DemoResult.class);
    Scratch.remove(folder);
    return result;
  }
}
