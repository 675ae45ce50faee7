package io.sluice.bench.experiment.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generates the parts of pages between markers from kept results: {@code <!-- results LEVEL -->}
 * for the table of a level, {@code <!-- report LEVEL/NAME -->} for the terminal output of one run,
 * {@code <!-- output LEVEL/NAME -->} for the output of a command in virtual time or of JMH, {@code
 * <!-- plot LEVEL/NAME -->} for a picture, {@code <!-- figures LEVEL -->} for the figures of
 * papers, {@code <!-- screen LEVEL -->} for a screening of several factors, each up to {@code <!--
 * end -->}. No number there is copied by hand. The pictures are files of their own below {@code
 * docs/images/plots}, drawn as {@code docs/images/plots.json} says.
 */
public final class ResultPages {

  private static final Pattern MARKED =
      Pattern.compile(
          "(<!-- (results|report|output|plot|figures|screen) ([a-z]+)(?:/([a-z0-9-]+))? -->\n).*?(<!-- end -->)",
          Pattern.DOTALL);

  private final Path root;
  private final Plots plots;

  /**
   * Reads the README and the pages under docs.
   *
   * @param root the root of the repository
   * @throws BadPlotException when a plot asks for what no result holds
   */
  public ResultPages(Path root) throws IOException {
    this.root = root;
    plots = new Plots(root);
  }

  /**
   * Regenerates the parts of all pages.
   *
   * @param arguments the root of the repository
   */
  public static void main(String[] arguments) throws IOException {
    ResultPages pages = new ResultPages(Path.of(arguments[0]));
    for (Map.Entry<Path, String> file : pages.stale().entrySet()) {
      Files.createDirectories(file.getKey().getParent());
      Files.writeString(file.getKey(), file.getValue());
      System.err.println("written anew: " + file.getKey());
    }
    for (Path file : pages.superfluous()) {
      Files.delete(file);
      System.err.println("deleted: " + file);
    }
  }

  /** Returns the pages and pictures that differ from the results, each with its right text. */
  public Map<Path, String> stale() throws IOException {
    Map<Path, String> stale = new LinkedHashMap<>();
    for (Map.Entry<Path, String> picture : plots.pictures().entrySet()) {
      Path file = picture.getKey();
      if (!Files.exists(file) || !Files.readString(file).equals(picture.getValue())) {
        stale.put(file, picture.getValue());
      }
    }
    for (Path page : pages()) {
      String text = Files.readString(page);
      String made = made(page, text);
      if (!made.equals(text)) {
        stale.put(page, made);
      }
    }
    return stale;
  }

  /** Returns the pictures that no plot draws any more. */
  public List<Path> superfluous() throws IOException {
    return plots.superfluous();
  }

  /** Returns the generated parts of a text, in order. */
  public static List<String> marked(String text) {
    return MARKED.matcher(text).results().map(part -> part.group()).toList();
  }

  /** Returns the rest of a text: what people wrote. */
  public static String withoutGenerated(String text) {
    return MARKED.matcher(text).replaceAll("");
  }

  private List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(root.resolve("README.md")));
    try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  private String made(Path page, String text) throws IOException {
    Path up = page.getParent().relativize(root);
    String prefix = up.toString().isEmpty() ? "" : up + "/";
    String place = root.relativize(page).toString();
    Matcher marked = MARKED.matcher(text);
    StringBuilder made = new StringBuilder();
    while (marked.find()) {
      String level = marked.group(3);
      List<KeptResult> results = KeptResult.of(root, level);
      String part =
          switch (marked.group(2)) {
            case "results" -> new ResultTable(results, prefix).markdown(level);
            case "screen" -> new ScreenTable(results, prefix).markdown(level);
            case "report" -> report(results, level, marked.group(4));
            case "plot" -> plots.markdown(place, prefix, level + "/" + marked.group(4));
            case "figures" -> plots.figures(prefix, level);
            default -> KeptOutput.markdown(root, level, marked.group(4));
          };
      marked.appendReplacement(
          made, Matcher.quoteReplacement(marked.group(1) + part + marked.group(5)));
    }
    return marked.appendTail(made).toString();
  }

  private static String report(List<KeptResult> results, String level, String name) {
    return results.stream()
        .filter(result -> result.name().equals(name))
        .findFirst()
        .map(
            result ->
                result
                    .elements("report")
                    .map(line -> line.asText().stripTrailing())
                    .collect(Collectors.joining("\n", "```\n", "\n```\n")))
        .orElse(missing(level, name));
  }

  /** Returns the line for a part without a result, which says how to make one. */
  static String missing(String level, String name) {
    return "Not measured yet: `bench/measure %s %s` fills this in.\n".formatted(level, name);
  }
}
