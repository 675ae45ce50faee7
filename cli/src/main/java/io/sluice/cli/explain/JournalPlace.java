package io.sluice.cli.explain;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * Finds the files of journals. A process has one file, and a second, older one after the first was
 * full.
 */
final class JournalPlace {

  /**
   * The pattern of the names of journals. It includes those of older agents, which are then refused
   * with a reason.
   */
  private static final String FILES = "{journal,agent}-*.jsonl";

  private static final String END = ".jsonl";
  private static final String OLDER_END = ".older.jsonl";
  private static final String FOLDER_OF_A_RUN = "journal";

  private JournalPlace() {}

  /**
   * Returns the files of each process, older first. In the folder of a run they may be in a
   * subfolder.
   */
  static List<List<Path>> find(Path place) throws IOException {
    if (Files.isRegularFile(place)) {
      return List.of(withOlder(place));
    }
    if (!Files.isDirectory(place)) {
      throw UserError.usage(place + ": no such file or folder; name a journal or its folder");
    }
    List<Path> files = new ArrayList<>(journals(place));
    Path within = place.resolve(FOLDER_OF_A_RUN);
    if (Files.isDirectory(within)) {
      files.addAll(journals(within));
    }
    if (files.isEmpty()) {
      throw UserError.usage(
          "%s: no journal here (journal-*.jsonl); sluice run --journal DIR, sluice agent --journal DIR"
                  .formatted(place)
              + " or the setting sluice.journal.dir=DIR makes one");
    }
    return files.stream().map(JournalPlace::withOlder).toList();
  }

  private static List<Path> journals(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, FILES)) {
      return StreamSupport.stream(files.spliterator(), false)
          .filter(file -> !name(file).endsWith(OLDER_END))
          .sorted()
          .toList();
    }
  }

  private static List<Path> withOlder(Path file) {
    String name = name(file);
    if (name.endsWith(OLDER_END) || !name.endsWith(END)) {
      return List.of(file);
    }
    Path older = file.resolveSibling(name.substring(0, name.length() - END.length()) + OLDER_END);
    return Files.isRegularFile(older) ? List.of(older, file) : List.of(file);
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
