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
 * Reads for how long any thread waited for a CPU, as Linux counts it (PSI): in a process's control
 * group of version 2 if that is counted, else on the host. Not thread-safe; a thread that reads
 * must not be interrupted, because that would close the file.
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

  /** Opens the file; empty if the kernel does not count. */
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
      // counts as not available
    }
    return Optional.empty();
  }

  /**
   * Returns the waiting time since the kernel began to count, ns; empty if it cannot be read. The
   * first line reads {@code some avg10=N avg60=N avg300=N total=N}.
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
      // the file was only read
    }
  }
}
