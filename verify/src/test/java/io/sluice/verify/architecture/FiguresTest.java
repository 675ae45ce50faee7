package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of the papers' figures leaves none out, and says of results what is so. */
final class FiguresTest {

  private static final Path ROOT = Built.root();
  private static final Path PAGE = ROOT.resolve("docs/reference/figures.md");
  private static final List<String> LEVELS = List.of("query", "thread", "window", "state", "tuple");
  private static final Pattern ARMS = Pattern.compile("--arms (\\S+)");
  private static final Pattern FEWER =
      Pattern.compile("(?m)^\\| \\[([a-z]+/[a-z0-9.-]+)]\\([^)]*\\) \\| (`.*`) \\|$");
  private static final Pattern NOT_KEPT = Pattern.compile("(?m)^\\| ([a-z]+) \\| (`.*`) \\|$");

  @Test
  void every_figure_of_the_evaluations_is_listed() throws IOException {
    List<String> figures = new ArrayList<>();
    IntStream.rangeClosed(5, 18).forEach(number -> figures.add("Lachesis, Figure " + number));
    IntStream.rangeClosed(4, 9).forEach(number -> figures.add("Thesis, Figure 3." + number));
    IntStream.rangeClosed(2, 9).forEach(number -> figures.add("Thesis, Figure 4." + number));
    String page = Files.readString(PAGE);
    assertThat(figures).allSatisfy(figure -> assertThat(page).contains("| " + figure + " |"));
  }

  @Test
  void what_is_written_for_captions_holds_no_number_that_reads_as_measured() throws IOException {
    List<String> texts = new ArrayList<>();
    spec().path("scaled").forEach(text -> texts.add(text.asText()));
    spec().path("figures").forEach(figure -> texts.add(figure.path("note").asText()));
    for (JsonNode plot : spec().path("plots")) {
      texts.add(plot.path("title").asText());
      texts.add(plot.path("scaled").asText());
    }
    assertThat(texts).allSatisfy(text -> assertThat(MeasuredNumbers.in(text)).as(text).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"query", "thread", "window", "state", "tuple"})
  void every_plot_is_drawn_from_measurements_that_are_known_and_of_their_arms(String level)
      throws Exception {
    Map<String, String> commands = commands(level);
    for (JsonNode plot : spec().path("plots")) {
      for (JsonNode source : plot.path("results")) {
        String[] result = source.path("result").asText().split("/", 2);
        if (result[0].equals(level)) {
          assertThat(commands).as(plot.path("name").asText()).containsKey(result[1]);
          Set<String> arms = kept(level, result[1]).orElseGet(() -> arms(commands.get(result[1])));
          assertThat(StreamSupport.stream(plot.path("arms").spliterator(), false))
              .as(plot.path("name").asText())
              .map(JsonNode::asText)
              .isSubsetOf(arms);
        }
      }
    }
  }

  @Test
  void results_with_fewer_arms_than_are_measured_today_are_listed() throws Exception {
    Map<String, Set<String>> fewer = new TreeMap<>();
    for (String level : LEVELS) {
      for (var command : commands(level).entrySet()) {
        Optional<Set<String>> kept = kept(level, command.getKey());
        if (kept.isPresent() && ARMS.matcher(command.getValue()).find()) {
          Set<String> missing = arms(command.getValue());
          missing.removeAll(kept.get());
          if (!missing.isEmpty()) {
            fewer.put(level + "/" + command.getKey(), missing);
          }
        }
      }
    }
    assertThat(listed(FEWER)).isEqualTo(fewer);
  }

  @Test
  void headline_measurements_without_a_result_are_listed() throws Exception {
    Map<String, Set<String>> missing = new TreeMap<>();
    for (String level : LEVELS) {
      for (String name : commands(level, "--headline").keySet()) {
        if (Stream.of("json", "txt", "jmh", "measured")
            .noneMatch(kind -> isKept(level, name, kind))) {
          missing.computeIfAbsent(level, any -> new LinkedHashSet<>()).add(name);
        }
      }
    }
    assertThat(listed(NOT_KEPT)).isEqualTo(missing);
  }

  private static boolean isKept(String level, String name, String kind) {
    return Files.exists(ROOT.resolve("docs/results/%s/%s.%s".formatted(level, name, kind)));
  }

  private static Map<String, Set<String>> listed(Pattern row) throws IOException {
    Map<String, Set<String>> listed = new TreeMap<>();
    Matcher rows = row.matcher(Files.readString(PAGE));
    while (rows.find()) {
      listed.put(rows.group(1), Set.of(rows.group(2).replace("`", "").split(", ")));
    }
    return listed;
  }

  /** Returns the arms of a kept result. */
  private static Optional<Set<String>> kept(String level, String name) throws IOException {
    Path file = ROOT.resolve("docs/results/%s/%s.json".formatted(level, name));
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    JsonNode arms = new ObjectMapper().readTree(file.toFile()).path("arms");
    return Optional.of(
        StreamSupport.stream(arms.spliterator(), false)
            .map(arm -> arm.path("name").asText())
            .collect(Collectors.toSet()));
  }

  private static Set<String> arms(String command) {
    Matcher arms = ARMS.matcher(command);
    return arms.find() ? new LinkedHashSet<>(Arrays.asList(arms.group(1).split(","))) : Set.of();
  }

  /** Returns the command of each measurement of a level. */
  private static Map<String, String> commands(String level, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(ROOT.resolve("bench/measure").toString(), level, "--list"));
    command.addAll(List.of(options));
    Process list =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String text = new String(list.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(list.waitFor()).isZero();
    try (Stream<String> lines = text.lines()) {
      return lines
          .map(line -> line.split(": ", 2))
          .collect(Collectors.toMap(line -> line[0], line -> line[1]));
    }
  }

  private static JsonNode spec() throws IOException {
    return new ObjectMapper().readTree(ROOT.resolve("docs/images/plots.json").toFile());
  }
}
