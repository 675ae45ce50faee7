package io.sluice.job.stage.logged;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.zip.CRC32;

/** Makes a number of a result, by which it is checked. */
final class Digest {

  private Digest() {}

  /** Returns a number that is not negative: the upper 31 bits of the CRC-32 of the text. */
  static int of(String result) {
    CRC32 sum = new CRC32();
    sum.update(result.getBytes(UTF_8));
    return (int) (sum.getValue() >>> 1);
  }
}
