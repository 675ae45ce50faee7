package io.sluice.linux.group;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads for how long some thread wanted a CPU and had none, as Linux counts it (PSI): of a
 * process's control group of version 2 where that is counted, else of the host. Not thread-safe; a
 * thread that looks must not be interrupted, which would close the file.
 */
public final class Pressure implements AutoCloseable {
  private static final int MOST_BYTES = 256;
  private static final String TOTAL = "total=";
  private static final long MICRO = 1_000;

  private final FileChannel file;
  private final ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);

  private Pressure(FileChannel file) {
    this.file = file;
  }

  /** Opens the file of it; empty when the kernel does not count. */
  public static Optional<Pressure> open(HostFiles files, long process) {
    Optional<Path> own =
        new GroupPaths(files, process).version2().map(group -> files.at(group + "/cpu.pressure"));
    return own.flatMap(Pressure::open).or(() -> open(files.at("/proc/pressure/cpu")));
  }

  private static Optional<Pressure> open(Path path) {
    try {
      Pressure opened = new Pressure(FileChannel.open(path));
      if (opened.nanos().isPresent()) {
        return Optional.of(opened);
      }
      opened.close();
    } catch (IOException notThere) {
      // as told
    }
    return Optional.empty();
  }

  /**
   * Returns the time since the kernel counts; the first line reads {@code some avg10=N avg60=N
   * avg300=N total=N}.
   */
  public OptionalLong nanos() {
    try {
      bytes.clear();
      if (file.read(bytes, 0) <= 0) {
        return OptionalLong.empty();
      }
      String line =
          new String(bytes.array(), 0, bytes.position(), ISO_8859_1).lines().toList().get(0);
      int total = line.indexOf(TOTAL);
      return line.startsWith("some ") && total > 0
          ? OptionalLong.of(MICRO * Long.parseLong(line.substring(total + TOTAL.length())))
          : OptionalLong.empty();
    } catch (IOException | NumberFormatException gone) {
      return OptionalLong.empty();
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // nothing was written to it
    }
  }
}
