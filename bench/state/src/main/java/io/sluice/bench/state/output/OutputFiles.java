package io.sluice.bench.state.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the files that the job's sinks write into a folder, even while they are being written. */
public final class OutputFiles {

  private static final String PREFIX = "outputs-";

  private final Path folder;
  private final Map<Path, Long> read = new HashMap<>();

  /** Makes a reader at the beginning of all files. */
  public OutputFiles(Path folder) {
    this.folder = folder;
  }

  /** Returns the outputs since the last call, in order of time. */
  public List<Output> next() throws IOException {
    List<Output> outputs = new ArrayList<>();
    for (Path file : files()) {
      ByteBuffer whole = whole(file);
      while (whole.remaining() >= Output.BYTES) {
        outputs.add(Output.read(whole));
      }
      read.merge(file, (long) whole.position(), Long::sum);
    }
    outputs.sort(Comparator.comparingLong(Output::at));
    return outputs;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(PREFIX))
          .sorted()
          .toList();
    }
  }

  private ByteBuffer whole(Path file) throws IOException {
    long from = read.getOrDefault(file, 0L);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer buffer = ByteBuffer.allocate((int) Math.max(0, channel.size() - from));
      channel.position(from);
      int last = 0;
      while (buffer.hasRemaining() && last >= 0) {
        last = channel.read(buffer);
      }
      return buffer.flip();
    }
  }
}
