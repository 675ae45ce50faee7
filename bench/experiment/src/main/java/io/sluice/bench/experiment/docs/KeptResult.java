package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A result under {@code docs/results}, in the small form of {@code sluice.bench/1}.
 *
 * @param level the level that it is about
 * @param name the name of its file
 * @param document its JSON
 */
record KeptResult(String level, String name, JsonNode document) {

  /** The part of a result that is not split, or of all parts together. */
  static final String WHOLE = "";

  private static final String FOLDER = "docs/results";
  private static final String END = ".json";

  /** Returns the results of a level, in the order of their names. */
  static List<KeptResult> of(Path root, String level) throws IOException {
    Path folder = root.resolve(FOLDER).resolve(level);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> results = files.filter(file -> file.toString().endsWith(END)).sorted().toList();
      return read(results, level);
    }
  }

  /** Returns the result of a name, if it is kept. */
  static Optional<KeptResult> find(Path root, String level, String name) throws IOException {
    Path file = root.resolve(FOLDER).resolve(level).resolve(name + END);
    return Files.exists(file) ? Optional.of(read(List.of(file), level).get(0)) : Optional.empty();
  }

  private static List<KeptResult> read(List<Path> files, String level) throws IOException {
    ObjectMapper json = new ObjectMapper();
    ArrayList<KeptResult> all = new ArrayList<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      all.add(
          new KeptResult(
              level,
              name.substring(0, name.length() - END.length()),
              json.readTree(file.toFile())));
    }
    return all;
  }

  /** Returns whether the run was meant to support a claim. */
  boolean claims() {
    return document.path("claim").asBoolean();
  }

  /** Returns its path from the root of the repository. */
  String file() {
    return "%s/%s/%s%s".formatted(FOLDER, level, name, END);
  }

  List<String> arms() {
    return elements("arms").map(arm -> arm.path("name").asText()).toList();
  }

  List<String> loads() {
    return elements("summaries").map(one -> one.path("load").asText()).distinct().toList();
  }

  /** Returns the names of the parts; none if the result is not split. */
  List<String> parts() {
    return elements("summaries")
        .map(one -> one.path("part").asText())
        .filter(part -> !part.equals(WHOLE))
        .distinct()
        .toList();
  }

  /** Returns the summary of a metric over an arm's rounds, for a part or the whole. */
  Optional<JsonNode> summary(String arm, String load, String part, String metric) {
    return elements("summaries").filter(one -> is(one, arm, load, part, metric)).findFirst();
  }

  /** Returns the ratio of an arm's metric to that of the first arm, for a part or the whole. */
  Optional<JsonNode> ratio(String arm, String load, String part, String metric) {
    return elements("ratios")
        .filter(one -> is(one, arm, load, part, metric))
        .filter(one -> one.path("against").asText().equals(arms().get(0)))
        .findFirst();
  }

  private static boolean is(JsonNode one, String arm, String load, String part, String metric) {
    return one.path("arm").asText().equals(arm)
        && one.path("load").asText().equals(load)
        && one.path("part").asText().equals(part)
        && one.path("metric").asText().equals(metric);
  }

  Stream<JsonNode> elements(String field) {
    return StreamSupport.stream(document.path(field).spliterator(), false);
  }
}
