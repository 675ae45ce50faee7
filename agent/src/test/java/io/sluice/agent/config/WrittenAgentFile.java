package io.sluice.agent.config;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Policies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;

/** Reads agents' files that a test has written. */
abstract class WrittenAgentFile {
  @TempDir private Path folder;

  final AgentOptions read(String yaml) throws BadAgentFileException, IOException {
    Path file = Files.writeString(folder.resolve("agent.yaml"), yaml);
    return AgentFile.read(file, folder.resolve("undo"), Policies.SHIPPED, new SplittableRandom(1));
  }
}
