package io.sluice.cli.measure;

import io.sluice.cli.contract.UserError;
import io.sluice.linux.channel.PriorityApplier;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Applies priorities while a command runs; nothing at all where none are asked for. */
public final class AppliedPriorities {

  private AppliedPriorities() {}

  /** What a command does meanwhile. */
  @FunctionalInterface
  public interface Work {

    /** Does it; returns the exit code. */
    int run() throws IOException;
  }

  /**
   * Applies what is asked for while something runs. Then gives everything back, and removes the
   * command's own channels.
   *
   * @throws UserError when the undo logs cannot be kept
   */
  public static int during(Optional<Priorities> priorities, PrintWriter err, Work work)
      throws IOException {
    Optional<PriorityApplier> applier = priorities.map(found -> start(found, err));
    try {
      return work.run();
    } finally {
      applier.ifPresent(PriorityApplier::close);
      priorities
          .map(Priorities::channels)
          .filter(folder -> folder.getFileName().toString().startsWith(Priorities.CHANNELS))
          .filter(Files::isDirectory)
          .ifPresent(AppliedPriorities::removeQuietly);
    }
  }

  private static PriorityApplier start(Priorities priorities, PrintWriter err) {
    try {
      PriorityApplier applier =
          PriorityApplier.start(
              priorities.channels(), priorities.undo(), line -> err.println("sluice: " + line));
      removeFoldersOfTheDead(priorities.undo());
      return applier;
    } catch (IOException e) {
      throw UserError.hostCannot(
          "priorities need a folder for their undo logs, and %s cannot be used: %s"
              .formatted(priorities.undo(), e.getMessage()),
          e);
    }
  }

  private static void removeFoldersOfTheDead(Path parent) throws IOException {
    try (DirectoryStream<Path> folders =
        Files.newDirectoryStream(parent, Priorities.CHANNELS + "*")) {
      for (Path folder : folders) {
        String process = folder.getFileName().toString().substring(Priorities.CHANNELS.length());
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
      // the next command removes it
    }
  }
}
