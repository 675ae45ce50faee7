package io.sluice.bench.dataflow.probe;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/** Makes histograms of latencies in us, and converts them to text and back. */
public final class Histograms {

  private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);
  private static final int DIGITS = 3;

  private Histograms() {}

  /** Returns an empty histogram. */
  public static Histogram empty() {
    return new Histogram(LONGEST_MICROS, DIGITS);
  }

  /** Returns a recorder that one thread writes while others read. */
  static SingleWriterRecorder recorder() {
    return new SingleWriterRecorder(LONGEST_MICROS, DIGITS);
  }

  /** Returns a latency in us, cut to the range of these histograms. */
  public static long micros(long nanos) {
    return cut(TimeUnit.NANOSECONDS.toMicros(nanos));
  }

  /** Returns a latency cut to the range of these histograms, us. */
  public static long cut(long micros) {
    return Math.min(LONGEST_MICROS, Math.max(0, micros));
  }

  /** Returns a histogram as a text for {@link #read}. */
  public static String write(Histogram histogram) {
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }

  /**
   * Parses a histogram.
   *
   * @throws IllegalArgumentException when the text is no histogram
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
