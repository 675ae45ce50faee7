package io.sluice.bench.dataflow.probe;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Histograms as text, for lines and files. */
public final class Histograms {

  private Histograms() {}

  /** As a text that {@link #read} understands. */
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
