package io.sluice.bench.query.host;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;

/**
 * What came from a host's standard output: an event, or its end.
 *
 * @param event null at the end
 */
public record HostLine(HostEvent event) {

  private static final HostLine END = new HostLine(null);

  boolean end() {
    return event == null;
  }

  /** Reads until the end in a thread of its own; what is not an event goes to the log. */
  static void pump(Process process, Path log, Collection<HostLine> into, String name) {
    Thread reader =
        new Thread(
            () -> {
              try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  take(line, log, into);
                }
              } catch (IOException e) {
                // The pipe broke: the same as its end.
              } finally {
                into.add(END);
              }
            },
            "events of " + name);
    reader.setDaemon(true);
    reader.start();
  }

  private static void take(String line, Path log, Collection<HostLine> into) throws IOException {
    try {
      into.add(new HostLine(Lines.read(line, HostEvent.class)));
    } catch (IllegalArgumentException e) {
      Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }
}
