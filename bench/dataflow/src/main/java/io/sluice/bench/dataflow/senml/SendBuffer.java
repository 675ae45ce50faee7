package io.sluice.bench.dataflow.senml;

/**
 * Stands in for a connection: it takes bytes, and starts again from empty when it is full, where a
 * connection would send them. Not thread-safe.
 */
public final class SendBuffer {

  private final byte[] bytes = new byte[1 << 16];
  private int used;
  private long total;

  /**
   * Writes bytes.
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
