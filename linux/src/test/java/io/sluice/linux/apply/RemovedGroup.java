package io.sluice.linux.apply;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A control group of a test; the kernel keeps it for some moments after its last thread ended. */
public final class RemovedGroup {
  private RemovedGroup() {}

  /** Removes it, if it is there. */
  public static void of(Path group) {
    await().ignoreExceptionsInstanceOf(IOException.class).until(() -> isGone(group));
  }

  private static boolean isGone(Path group) throws IOException {
    boolean unused = Files.deleteIfExists(group);
    return true;
  }
}
