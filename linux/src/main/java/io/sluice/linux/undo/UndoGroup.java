package io.sluice.linux.undo;

import io.sluice.linux.group.CpuCgroup;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A control group was made. Written before it is.
 *
 * @param path of it, below the group in which its threads were
 * @param enabled whether control of the CPU was enabled for it
 */
public record UndoGroup(Path path, boolean enabled) implements UndoLine {
  private static final String MADE = "group ";
  private static final String ENABLED = "enabled-group ";

  @Override
  public String line() {
    return (enabled ? ENABLED : MADE) + path;
  }

  /** Reads a line, which may name only groups of ours, wherever they are. */
  static Optional<UndoGroup> parse(String line) {
    boolean enabled = line.startsWith(ENABLED);
    if (!enabled && !line.startsWith(MADE)) {
      return Optional.empty();
    }
    try {
      Path path = Path.of(line.substring((enabled ? ENABLED : MADE).length()));
      boolean ours =
          path.isAbsolute()
              && path.equals(path.normalize())
              && path.getNameCount() > 1
              && path.getFileName().toString().startsWith(CpuCgroup.OURS);
      return ours ? Optional.of(new UndoGroup(path, enabled)) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
