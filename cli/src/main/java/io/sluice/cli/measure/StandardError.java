package io.sluice.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where this process's standard error goes. */
final class StandardError {

  private StandardError() {}

  /** Whether a person looks at it, as far as Linux tells; elsewhere no. */
  static boolean isTerminal() {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
