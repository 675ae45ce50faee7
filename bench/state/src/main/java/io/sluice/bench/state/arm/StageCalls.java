package io.sluice.bench.state.arm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.process.ChildCommand;
import io.sluice.bench.process.ChildProcess;
import io.sluice.bench.process.Jvm;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends commands to a stage. Each command runs in a separate process with Flink's jars, which this
 * process does not have.
 *
 * @param classPath Flink's jars and the plug-in
 * @param flink the address of Flink's REST interface
 * @param job the job's id
 * @param stage the stage's name
 */
public record StageCalls(List<Path> classPath, URI flink, String job, String stage) {

  private static final String MAIN = "io.sluice.flink.plugin.state.command.StageClient";
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final long LONGEST_SECONDS = 600;

  /** Sends a command and returns the answer. */
  public JsonNode send(String... command) throws IOException, InterruptedException {
    List<String> main = new ArrayList<>(List.of(MAIN, flink.toString(), job, stage));
    main.addAll(List.of(command));
    Path answer = Files.createTempFile("sluice-stage", ".json");
    Path log = Files.createTempFile("sluice-stage", ".log");
    List<String> options = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    try (ChildProcess process =
        ChildCommand.of("the command to the stage", Jvm.words(options, classPath, main))
            .log(log)
            .output(answer)
            .start()) {
      process.awaitDone(LONGEST_SECONDS);
      Files.delete(log);
      return MAPPER.readTree(answer.toFile());
    } finally {
      Files.delete(answer);
    }
  }
}
