package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.storm.plugin.SluiceTransport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.ConnectionWithStatus.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TransportJournalTest {
  @TempDir private Path folder;

  @Test
  void what_an_order_did_stands_in_the_journal() throws Exception {
    Path journals = folder.resolve("journals");
    Map<String, Object> keys =
        Map.of(
            Config.STORM_MESSAGING_TRANSPORT,
            SluiceTransport.class.getName(),
            "sluice.mode",
            "apply",
            "sluice.tuple.order",
            "lbf",
            "sluice.journal.dir",
            journals.toString());
    try (TransportFixture fixture = new TransportFixture(folder, keys)) {
      ConnectionWithStatus client = fixture.client(fixture.server(0).getPort());
      await().until(() -> client.status() == Status.Ready);
      client.send(List.of(Tuples.tuple(3, 1), Tuples.tuple(4, 1), Tuples.tuple(4, 2)).iterator());
      await().until(() -> lines(journals).size() == 2);
      assertThat(lines(journals).get(0))
          .contains("\"program\":\"storm worker\"", "\"tuple\":{\"order\":\"lbf\"}");
      assertThat(lines(journals).get(1))
          .contains(
              "\"mechanism\":\"tuple\"",
              "\"id\":\"%s/splits\"".formatted(fixture.topology()),
              "\"type\":\"sends\"",
              "by lbf over ",
              "of 2 tasks: task 4: 22 bytes in 2 tuples",
              "task 3: 11 bytes in 1 tuples");
    }
  }

  private static List<String> lines(Path journals) throws IOException {
    if (!Files.isDirectory(journals)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(journals)) {
      Path file = files.findFirst().orElse(null);
      return file == null ? List.of() : Files.readAllLines(file);
    }
  }
}
