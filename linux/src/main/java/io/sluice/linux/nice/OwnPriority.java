package io.sluice.linux.nice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Changes the priority of a thread of this process. The change ends with the thread, so nothing has
 * to be undone.
 */
public final class OwnPriority {
  private static final int BEFORE_NORMAL = -10;

  private OwnPriority() {}

  /**
   * Raises the calling thread above normal priority, if the system allows it. It is meant for a
   * thread that works little and must not be late on a full machine.
   */
  public static void raise() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      Nice.set(Long.parseLong(self.getFileName().toString()), BEFORE_NORMAL);
    } catch (IOException | NumberFormatException mayNot) {
      // the priority stays as it was
    }
  }
}
