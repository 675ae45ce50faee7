package io.sluice.linux.apply;

import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks the folder of undo logs. Write access to it would allow changing any thread's priority.
 */
public final class UndoFolder {

  private UndoFolder() {}

  /**
   * Makes the folder if it is missing, and undoes the changes that killed predecessors left behind.
   *
   * @param report gets what was undone, one line each
   * @throws IOException when the folder cannot be used
   */
  public static void prepare(Path folder, Consumer<String> report) throws IOException {
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Integer owner = (Integer) Files.getAttribute(folder, "unix:uid");
    if (!Proc.owner(ProcessHandle.current().pid()).equals(Optional.of(owner))) {
      throw new IOException(folder + " belongs to another user");
    }
    String rights = PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
    if (rights.substring(3).contains("w")) {
      throw new IOException(folder + " can be written to by others (" + rights + ")");
    }
    new Recovery(report).run(folder);
  }
}
