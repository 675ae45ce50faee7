package io.sluice.cli.install;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes and deletes files, all of them or none.
 *
 * <p>Every file is first written beside its target. If all of that succeeds, the targets are
 * replaced, each by an atomic move, in the order given. If a move fails, those before it are taken
 * back. A process killed in between leaves only complete files, old or new, and hidden leftovers
 * that the next {@link #apply} in the same folders removes. Used once, by one thread.
 */
final class FileChanges {

  private static final String NEW = ".sluice-new";
  private static final String OLD = ".sluice-old";

  private final List<Change> changes = new ArrayList<>();

  /** Holds a target and its new content; null deletes the target. */
  private static final class Change {
    private final Path target;
    private final byte[] content;

    Change(Path target, byte[] content) {
      this.target = target;
      this.content = content;
    }

    Path fresh() {
      return target.resolveSibling("." + target.getFileName() + NEW);
    }

    Path old() {
      return target.resolveSibling("." + target.getFileName() + OLD);
    }
  }

  FileChanges write(Path target, byte[] content) {
    changes.add(new Change(target, content));
    return this;
  }

  FileChanges delete(Path target) {
    changes.add(new Change(target, null));
    return this;
  }

  /** Makes the changes. After an exception everything is as it was. */
  void apply() throws IOException {
    removeLeftovers();
    Deque<Change> begun = new ArrayDeque<>();
    try {
      for (Change change : changes) {
        stage(change);
      }
      for (Change change : changes) {
        begun.push(change);
        commit(change);
      }
    } catch (IOException e) {
      for (Change change : begun) {
        takeBack(change, e);
      }
      cleanUpAfter(e);
      throw e;
    }
    removeLeftovers();
  }

  private static void stage(Change change) throws IOException {
    if (change.content == null) {
      return;
    }
    Files.write(
        change.fresh(),
        change.content,
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE,
        StandardOpenOption.SYNC);
    if (Files.exists(change.target)) {
      Files.setPosixFilePermissions(change.fresh(), Files.getPosixFilePermissions(change.target));
    }
  }

  private static void commit(Change change) throws IOException {
    if (change.content == null) {
      if (Files.exists(change.target)) {
        Files.move(change.target, change.old(), StandardCopyOption.ATOMIC_MOVE);
      }
      return;
    }
    if (Files.exists(change.target)) {
      Files.copy(change.target, change.old(), StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.move(change.fresh(), change.target, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void takeBack(Change change, IOException reason) {
    try {
      if (Files.exists(change.old())) {
        Files.move(change.old(), change.target, StandardCopyOption.ATOMIC_MOVE);
      } else if (change.content != null && !Files.exists(change.fresh())) {
        Files.deleteIfExists(change.target);
      }
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private void cleanUpAfter(IOException reason) {
    try {
      removeLeftovers();
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  private void removeLeftovers() throws IOException {
    Set<Path> folders = new LinkedHashSet<>();
    changes.forEach(change -> folders.add(change.target.getParent()));
    for (Path folder : folders) {
      try (DirectoryStream<Path> left =
          Files.newDirectoryStream(folder, ".*{" + NEW + "," + OLD + "}")) {
        for (Path file : left) {
          Files.delete(file);
        }
      }
    }
  }
}
