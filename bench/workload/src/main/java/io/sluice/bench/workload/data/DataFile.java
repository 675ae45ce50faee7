package io.sluice.bench.workload.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** Reads a published file of lines, plain or packed by gzip. */
public final class DataFile {

  private DataFile() {}

  public static BufferedReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    boolean packed = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    return new BufferedReader(new InputStreamReader(packed ? new GZIPInputStream(in) : in, UTF_8));
  }
}
