package io.sluice.linux.undo;

import io.sluice.linux.group.CpuCgroup;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Records that a control group is made; it is logged before.
 *
 * @param path the group's path, below the group in which its threads were
 * @param enabled whether the CPU controller was enabled for it
 */
public record UndoGroup(Path path, boolean enabled) implements UndoLine {
  private static final String MADE = "group ";
  private static final String ENABLED = "enabled-group ";

  @Override
  public String line() {
    return (enabled ? ENABLED : MADE) + path;
  }

  /** Parses a line; empty if it is anything else. Its path may only name a group of Sluice. */
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
