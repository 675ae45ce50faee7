package io.sluice.linux.call;

import com.sun.jna.LastErrorException;
import java.io.IOException;

/** Sends signals to processes. */
public final class Signals {
  private Signals() {}

  /**
   * Sends a signal.
   *
   * @throws IOException when the system refuses it
   */
  public static void send(long process, int signal) throws IOException {
    try {
      int unused = CLibrary.get().kill(Math.toIntExact(process), signal);
    } catch (LastErrorException e) {
      throw new IOException(
          "the system refused signal %d to process %d (error %d)"
              .formatted(signal, process, e.getErrorCode()),
          e);
    } catch (LinkageError e) {
      throw new IOException("native calls do not work here: " + e.getMessage(), e);
    }
  }
}
