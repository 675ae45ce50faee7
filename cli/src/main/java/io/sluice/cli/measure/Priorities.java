package io.sluice.cli.measure;

import io.sluice.cli.contract.UserError;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.channel.PriorityApplier;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * Holds two folders: in one the processes that a command starts ask for priorities, the other has
 * the undo logs. All commands of a user share the latter, so that the next command undoes the
 * changes of a killed one.
 *
 * @param channels the folder in which processes ask
 * @param undo the folder of the undo logs
 */
public record Priorities(Path channels, Path undo) {

  /** The prefix of the folder of a command's own channels; the process number follows. */
  private static final String CHANNELS = "channels-";

  /**
   * Returns the folders for priorities; empty if no choice needs them, or if the choice is {@code
   * auto} and this process may not set them.
   *
   * @throws UserError when a choice is {@code priority} and this process may not set priorities
   */
  public static Optional<Priorities> forThose(Collection<EnforcementChoice> choices) {
    boolean byName = choices.contains(EnforcementChoice.PRIORITY);
    if (!byName && !choices.contains(EnforcementChoice.AUTO)) {
      return Optional.empty();
    }
    Optional<String> whyNot = Privilege.whyNotForChildren();
    if (whyNot.isPresent() && byName) {
      throw UserError.hostCannot("sluice.query.enforcement = priority: " + whyNot.get(), null);
    }
    Path folder = folder();
    String own = CHANNELS + ProcessHandle.current().pid();
    return whyNot.isPresent()
        ? Optional.empty()
        : Optional.of(new Priorities(folder.resolve(own), folder));
  }

  /** Returns the folder of this user's undo logs. */
  public static Path folder() {
    String user = System.getProperty("user.name");
    return Path.of(System.getProperty("java.io.tmpdir"), "sluice-" + user).toAbsolutePath();
  }

  /** Returns the same, with the folder that the user chose for channels. */
  public Priorities in(Path folder) {
    return new Priorities(folder, undo);
  }

  /** The work of a command while priorities are applied. */
  @FunctionalInterface
  public interface Work {

    /** Does the work; returns the exit code. */
    int run() throws IOException;
  }

  /**
   * Applies the priorities that processes ask for while the work runs. Then it undoes them all, and
   * removes the command's own channels.
   *
   * @throws UserError when the undo logs cannot be written
   */
  public static int during(Optional<Priorities> priorities, PrintWriter err, Work work)
      throws IOException {
    Optional<PriorityApplier> applier = priorities.map(found -> found.start(err));
    try {
      return work.run();
    } finally {
      applier.ifPresent(PriorityApplier::close);
      priorities
          .map(Priorities::channels)
          .filter(folder -> folder.getFileName().toString().startsWith(CHANNELS))
          .filter(Files::isDirectory)
          .ifPresent(Priorities::removeQuietly);
    }
  }

  private PriorityApplier start(PrintWriter err) {
    try {
      PriorityApplier applier =
          PriorityApplier.start(channels, undo, line -> err.println("sluice: " + line));
      removeFoldersOfTheDead(undo);
      return applier;
    } catch (IOException e) {
      throw UserError.hostCannot(
          "priorities need a folder for their undo logs, and %s cannot be used: %s"
              .formatted(undo, e.getMessage()),
          e);
    }
  }

  private static void removeFoldersOfTheDead(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, CHANNELS + "*")) {
      for (Path folder : folders) {
        String process = folder.getFileName().toString().substring(CHANNELS.length());
        if (process.matches("\\d{1,10}") && ProcessHandle.of(Long.parseLong(process)).isEmpty()) {
          remove(folder);
        }
      }
    }
  }

  private static void remove(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }

  private static void removeQuietly(Path folder) {
    try {
      remove(folder);
    } catch (IOException e) {
      // the next command removes the folder
    }
  }
}
