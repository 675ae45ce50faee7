package io.sluice.linux.apply;

import io.sluice.linux.proc.Proc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.function.Consumer;

/** Keeps undo logs. Write access to its folder would allow changing any thread's priority. */
public final class UndoFolder {

  private UndoFolder() {}

  /**
   * Makes it if it is not there, and undoes what killed predecessors left.
   *
   * @param report gets what was undone, a line each
   * @throws IOException when it cannot be used
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
