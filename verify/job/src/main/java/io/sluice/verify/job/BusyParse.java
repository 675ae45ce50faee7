package io.sluice.verify.job;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.apache.flink.api.common.functions.MapFunction;

/** Parses a line and spends a set amount of CPU on it, so that an input lasts long enough. */
final class BusyParse implements MapFunction<String, Reading> {

  private final int rounds;

  BusyParse(int rounds) {
    this.rounds = rounds;
  }

  @Override
  public Reading map(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    CRC32C checksum = new CRC32C();
    for (int i = 0; i < rounds; i++) {
      checksum.update(bytes);
    }
    if (checksum.getValue() < 0) {
      throw new IllegalStateException("a checksum is never negative");
    }
    return Reading.parse(line);
  }
}
