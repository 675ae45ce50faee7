package io.sluice.bench.tuple.words.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * The sentences that are counted, words with one space between them. After the last comes the first
 * again.
 */
public final class SentenceText {

  private static final int MOST_SENTENCES = 20_000;

  private final List<String[]> sentences;

  private SentenceText(List<String[]> sentences) {
    this.sentences = sentences;
  }

  /** Returns sentences of as many words as is drawn, which are drawn by Zipf's law. */
  public static SentenceText generated(long seed, int mostWords) {
    SplittableRandom random = new SplittableRandom(seed);
    Vocabulary vocabulary = new Vocabulary(random.split());
    List<String[]> made = new ArrayList<>();
    for (int i = 0; i < MOST_SENTENCES; i++) {
      String[] sentence = new String[1 + random.nextInt(mostWords)];
      for (int word = 0; word < sentence.length; word++) {
        sentence[word] = vocabulary.draw(random.nextDouble());
      }
      made.add(sentence);
    }
    return new SentenceText(made);
  }

  /**
   * Reads the first sentences of all files in a folder, in the order of their names.
   *
   * @throws IllegalArgumentException when there are none
   */
  public static SentenceText read(Path folder, int mostWords) throws IOException {
    SentenceCutter cutter = new SentenceCutter(mostWords, MOST_SENTENCES);
    for (Path file : files(folder)) {
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine();
            line != null && !cutter.hasEnough();
            line = lines.readLine()) {
          cutter.add(line);
        }
      }
    }
    List<String[]> found = cutter.sentences();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "%s holds no text: give a folder with files of plain text".formatted(folder));
    }
    return new SentenceText(found);
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(
          "%s is no folder: give one with files of plain text".formatted(folder));
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Returns the words of a sentence, by its number in the run. */
  public String[] words(int number) {
    return sentences.get(number % sentences.size());
  }

  /** Writes a line for each sentence. */
  public void write(Path file) throws IOException {
    Files.write(file, sentences.stream().map(SentenceText::line).toList());
  }

  private static String line(String... words) {
    StringJoiner line = new StringJoiner(" ");
    for (String word : words) {
      line.add(word);
    }
    return line.toString();
  }
}
