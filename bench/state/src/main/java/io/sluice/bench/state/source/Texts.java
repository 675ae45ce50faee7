package io.sluice.bench.state.source;

import io.sluice.bench.workload.data.BadWorkloadException;
import io.sluice.bench.workload.data.DataFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the lines of published files. */
final class Texts {

  private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9']+");

  private Texts() {}

  /** Lets a reader read all lines of the files in a folder whose names fit. */
  static void read(Path folder, String what, Predicate<String> names, Consumer<String> reader) {
    List<Path> files = files(folder, names);
    if (files.isEmpty()) {
      throw new BadWorkloadException("data folder %s holds no %s".formatted(folder, what));
    }
    for (Path file : files) {
      try (BufferedReader lines = DataFile.open(file)) {
        lines.lines().forEach(reader);
      } catch (IOException e) {
        throw new BadWorkloadException("%s cannot be read: %s".formatted(file, e.getMessage()), e);
      }
    }
  }

  private static List<Path> files(Path folder, Predicate<String> names) {
    if (!Files.isDirectory(folder)) {
      throw new BadWorkloadException("data folder %s does not exist".formatted(folder));
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> names.test(file.getFileName().toString())).sorted().toList();
    } catch (IOException e) {
      throw new BadWorkloadException("data folder %s cannot be read".formatted(folder), e);
    }
  }

  /** Returns the words of a text in lower case. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : NO_WORD.split(text.toLowerCase(Locale.ROOT), -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Joins as many words as fit. */
  static String join(List<String> words, int bytes) {
    StringBuilder text = new StringBuilder();
    for (String word : words) {
      if (text.length() + 1 + word.length() > bytes) {
        break;
      }
      text.append(text.isEmpty() ? "" : " ").append(word);
    }
    return text.toString();
  }
}
