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
 * Writes changes to disk before they are made, so that they can be undone. The name of the file has
 * the process that makes the changes, so that another process can see whether it is gone, and their
 * subject. Not thread-safe.
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
   * Creates an empty log of this process.
   *
   * @param subject the subject of its changes: lower-case letters and digits
   * @throws IOException when the file cannot be written, or exists already
   */
  public static UndoLog create(Path folder, String subject) throws IOException {
    long self = ProcessHandle.current().pid();
    long start =
        Proc.process(self).orElseThrow(() -> new IOException("/proc does not work")).start();
    Path file = folder.resolve(PREFIX + self + "-" + start + "-" + subject + SUFFIX);
    Set<StandardOpenOption> how = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new UndoLog(file, FileChannel.open(file, how, OWNER_ONLY));
  }

  /** Appends entries; they are on disk when this returns. */
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

  /** Returns the number of entries. */
  public int entries() {
    return entries;
  }

  /** Removes all entries, because everything is undone. */
  public void clear() throws IOException {
    channel.truncate(0);
    channel.position(0);
    channel.force(true);
    entries = 0;
  }

  /** Closes the log and deletes its file, unless it has entries that are still to be undone. */
  @Override
  public void close() throws IOException {
    boolean done = channel.size() == 0;
    channel.close();
    if (done) {
      Files.deleteIfExists(file);
    }
  }

  /**
   * Reads the complete lines of a log. An incomplete last line belongs to a change that was not
   * made yet.
   *
   * @throws IOException when the file cannot be read or is no undo log
   */
  public static List<UndoLine> read(Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException("not a file");
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (UndoLine.parse(lines.get(i)).isEmpty()) {
        throw new IOException("line " + (i + 1) + " is no entry of an undo log");
      }
    }
    return lines.stream().flatMap(line -> UndoLine.parse(line).stream()).toList();
  }
}
