package io.sluice.linux.undo;

import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * Writes to disk what must be undone, before it is done. The name of the file tells which process
 * changed something, so that the next one can see whether it is gone, and of what. Not thread-safe.
 */
public final class UndoLog implements AutoCloseable {
  public static final String PREFIX = "undo-";
  public static final String SUFFIX = ".log";

  private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Path file;
  private final FileChannel channel;
  private int entries;

  private UndoLog(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Returns an empty log of this process.
   *
   * @param subject what it is about: lower-case letters and digits
   * @throws IOException when it cannot be written there, or is there already
   */
  public static UndoLog create(Path folder, String subject) throws IOException {
    long self = ProcessHandle.current().pid();
    long start =
        Proc.process(self).orElseThrow(() -> new IOException("/proc does not work")).start();
    Path file = folder.resolve(PREFIX + self + "-" + start + "-" + subject + SUFFIX);
    Set<StandardOpenOption> how = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new UndoLog(file, FileChannel.open(file, how, OWNER_ONLY));
  }

  /** Adds entries; they are on the disk when this returns. */
  public void append(List<? extends UndoLine> added) throws IOException {
    StringBuilder lines = new StringBuilder();
    added.forEach(entry -> lines.append(entry.line()).append('\n'));
    ByteBuffer bytes = ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
    entries += added.size();
  }

  /** Returns how many entries it holds. */
  public int entries() {
    return entries;
  }

  /** Forgets all entries: everything is undone. */
  public void clear() throws IOException {
    channel.truncate(0);
    channel.position(0);
    channel.force(true);
    entries = 0;
  }

  /** Ends it; the file is gone after that unless something is still to be undone. */
  @Override
  public void close() throws IOException {
    boolean done = channel.size() == 0;
    channel.close();
    if (done) {
      Files.deleteIfExists(file);
    }
  }

  /**
   * Returns the complete lines of a log. What was being written when the writer died was not done
   * yet.
   *
   * @throws IOException when it cannot be read or is not the work of this program
   */
  public static List<UndoLine> read(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("not a file");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (UndoLine.parse(lines.get(i)).isEmpty()) {
        throw new IOException("line " + (i + 1) + " says nothing that could be undone");
      }
    }
    return lines.stream().flatMap(line -> UndoLine.parse(line).stream()).toList();
  }
}
