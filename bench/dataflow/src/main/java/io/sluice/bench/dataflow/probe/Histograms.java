package io.sluice.bench.dataflow.probe;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/** Histograms of latencies in us, also as text, for lines and files. */
public final class Histograms {

  private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);
  private static final int DIGITS = 3;

  private Histograms() {}

  /** Returns one that holds nothing. */
  public static Histogram empty() {
    return new Histogram(LONGEST_MICROS, DIGITS);
  }

  /** Returns one that one thread writes to while others read. */
  static SingleWriterRecorder recorder() {
    return new SingleWriterRecorder(LONGEST_MICROS, DIGITS);
  }

  /** Returns what these can hold of a latency. */
  public static long micros(long nanos) {
    return cut(TimeUnit.NANOSECONDS.toMicros(nanos));
  }

  /** Returns what these can hold of it. */
  public static long cut(long micros) {
    return Math.min(LONGEST_MICROS, Math.max(0, micros));
  }

  /** Returns it as a text that {@link #read} understands. */
  public static String write(Histogram histogram) {
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException when the text is none
   */
  public static Histogram read(String text) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
      return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    } catch (DataFormatException | RuntimeException e) {
      throw new IllegalArgumentException("no histogram: " + text, e);
    }
  }
}
