package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.explain.WrittenJournal;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A folder of journals, and what {@code sluice explain} says of it. */
abstract class ExplainedFolder {

  @TempDir Path folder;

  JsonNode explained(WrittenJournal journal, String... more) throws IOException {
    journal.in(folder);
    CommandRun run = run(more);
    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode document = run.json();
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.explain/1");
    return document.at("/processes/0");
  }

  CommandRun run(String... more) {
    String[] words = new String[more.length + 4];
    words[0] = "explain";
    words[1] = folder.toString();
    System.arraycopy(more, 0, words, 2, more.length);
    words[words.length - 2] = "--output";
    words[words.length - 1] = "json";
    return CommandRun.of(words);
  }

  static WrittenJournal bursts(long phaseStep) {
    return new WrittenJournal(20, 0.9, phaseStep).seconds(40, second -> second % 8 < 4 ? 800 : 0);
  }

  static String change(String type, long at, String runs, String waits) {
    return ("{\"at\":%d,\"number\":1,\"mechanism\":\"query\","
            + "\"entity\":{\"kind\":\"process\",\"id\":\"self\"},\"type\":\"%s\","
            + "\"why\":\"everybody\",\"detail\":{\"runs\":%s,\"waits\":%s}}")
        .formatted(at, type, runs, waits);
  }
}
