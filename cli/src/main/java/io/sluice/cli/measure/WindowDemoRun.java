package io.sluice.cli.measure;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.process.Children;
import io.sluice.bench.process.LogTail;
import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the demo of approximate windows in a process of its own. */
public final class WindowDemoRun {

  private static final ObjectMapper JSON = new ObjectMapper();

  private WindowDemoRun() {}

  /**
   * Runs it.
   *
   * @param host the words that start the process
   */
  public static DemoResult run(List<String> host, ReplaySettings settings) throws IOException {
    Path log = Files.createTempFile("sluice-demo-window", ".log");
    List<String> words = new ArrayList<>(host);
    words.add(JSON.writeValueAsString(settings));
    Process process = new ProcessBuilder(words).redirectError(log.toFile()).start();
    Children.add(process);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Children.end(process);
    try {
      DemoResult result = JSON.readValue(out, DemoResult.class);
      Files.delete(log);
      return result;
    } catch (JsonProcessingException e) {
      throw new UserError(
          ExitCode.UNEXPECTED,
          "the embedded Flink ended without a result%s (log: %s)".formatted(LogTail.of(log), log),
          e);
    }
  }
}
