package io.sluice.bench.dataflow.senml;

/**
 * Stands in for a connection: takes bytes as one does, and begins anew when it is full, where a
 * connection would hand them to the network. Not thread-safe.
 */
public final class SendBuffer {

  private final byte[] bytes = new byte[1 << 16];
  private int used;
  private long total;

  /**
   * Adds to it.
   *
   * @param more at most 64 KB
   */
  public void write(byte[] more) {
    if (more.length > bytes.length - used) {
      used = 0;
    }
    System.arraycopy(more, 0, bytes, used, more.length);
    used += more.length;
    total += more.length;
  }

  /** Returns the number of bytes written so far. */
  public long total() {
    return total;
  }
}
