package io.sluice.bench.window.recorded;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the lines of a CSV file, one at a time. The separator is the candidate that occurs most in
 * the first line.
 */
final class CsvRows implements AutoCloseable {

  private static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');

  private final Path file;
  private final CsvParser parser;
  private final List<String> cells = new ArrayList<>();
  private long line;

  private CsvRows(Path file, CsvParser parser) {
    this.file = file;
    this.parser = parser;
  }

  static CsvRows open(Path file) throws IOException {
    CsvParser parser =
        new CsvFactory()
            .enable(CsvParser.Feature.TRIM_SPACES)
            .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
            .createParser(file.toFile());
    parser.setSchema(CsvSchema.emptySchema().withColumnSeparator(separator(file)));
    return new CsvRows(file, parser);
  }

  private static char separator(Path file) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, ISO_8859_1)) {
      String head = lines.readLine();
      char best = SEPARATORS.get(0);
      for (char each : SEPARATORS) {
        best = count(head, each) > count(head, best) ? each : best;
      }
      return best;
    }
  }

  private static long count(String line, char sought) {
    return line == null ? 0 : line.chars().filter(each -> each == sought).count();
  }

  /** Moves to the next line that has cells; returns whether there is one. */
  boolean next() throws IOException {
    cells.clear();
    try {
      if (parser.nextToken() == null) {
        return false;
      }
      for (JsonToken token = parser.nextToken();
          token != null && token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        if (cells.isEmpty()) {
          line = parser.currentTokenLocation().getLineNr();
        }
        cells.add(parser.getText());
      }
      return true;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "%s is no CSV after line %d: %s".formatted(file, line, e.getOriginalMessage()), e);
    }
  }

  List<String> cells() {
    return cells;
  }

  Path file() {
    return file;
  }

  /** Returns the place of the present line, for messages. */
  String place() {
    return "%s, line %d".formatted(file, line);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
