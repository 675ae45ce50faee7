package io.sluice.bench.experiment.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Holds the plots of a repository, drawn from its kept results, and what pages say of them. A plot
 * is drawn when all its results are kept.
 */
final class Plots {

  private static final String FOLDER = "docs/images/plots";

  private final Path root;
  private final PlotBook book;
  private final Map<String, Drawn> plots = new LinkedHashMap<>();

  /**
   * Is a plot with the results that are kept of those it needs.
   *
   * @param svg the picture, if all are
   */
  private record Drawn(PlotSpec plot, List<PlotResults> kept, Optional<String> svg) {

    /** Returns the measurements that are missing, by level and name. */
    List<PlotSpec.Source> missing() {
      List<KeptResult> complete =
          kept.stream().map(PlotResults::result).filter(this::suffices).toList();
      return plot.results().stream()
          .filter(
              source ->
                  complete.stream().noneMatch(one -> one.file().endsWith(file(source.result()))))
          .toList();
    }

    private boolean suffices(KeptResult result) {
      return !plot.kind().ofDistributions() || result.elements("distributions").count() > 0;
    }

    private static String file(String result) {
      return "/" + result + ".json";
    }
  }

  /**
   * Draws all plots whose results are kept.
   *
   * @throws BadPlotException when one asks for what is not there
   */
  Plots(Path root) throws IOException {
    this.root = root;
    book = PlotBook.read(root);
    for (PlotSpec plot : book.plots()) {
      List<PlotResults> kept = new ArrayList<>();
      for (PlotSpec.Source source : plot.results()) {
        KeptResult.find(root, source.level(), source.measurement())
            .ifPresent(result -> kept.add(new PlotResults(plot, source, result)));
      }
      Drawn drawn = new Drawn(plot, kept, Optional.empty());
      boolean complete = drawn.missing().isEmpty();
      plots.put(
          plot.name(),
          complete ? new Drawn(plot, kept, Optional.of(new PlotDrawing(plot, kept).svg())) : drawn);
    }
  }

  /** Returns all pictures, by file. */
  Map<Path, String> pictures() {
    Map<Path, String> pictures = new LinkedHashMap<>();
    plots
        .values()
        .forEach(
            drawn ->
                drawn.svg().ifPresent(svg -> pictures.put(root.resolve(drawn.plot().file()), svg)));
    return pictures;
  }

  /** Returns the pictures that are there and that no plot draws. */
  List<Path> superfluous() throws IOException {
    Path folder = root.resolve(FOLDER);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !pictures().containsKey(file))
          .sorted()
          .toList();
    }
  }

  /**
   * Returns a picture with its caption, or a line that says what has to be measured.
   *
   * @param place the page, for an error
   * @param up the root of the repository, relative to the page
   */
  String markdown(String place, String up, String name) {
    Drawn drawn = plots.get(book.plot(place, name).name());
    return drawn.svg().isPresent() ? picture(drawn, up) : missing(drawn) + "\n";
  }

  private String picture(Drawn drawn, String up) {
    PlotSpec plot = drawn.plot();
    return "![%s](%s%s)\n\n%s\n".formatted(plot.title(), up, plot.file(), caption(drawn, up));
  }

  private String caption(Drawn drawn, String up) {
    PlotSpec plot = drawn.plot();
    String figures =
        book.figures(plot).stream().map(FigureSpec::title).collect(Collectors.joining("; "));
    String from =
        drawn.kept().stream()
            .map(PlotResults::result)
            .distinct()
            .map(
                result ->
                    "[%s/%s](%s%s) (at %s, on %d cores)"
                        .formatted(
                            result.level(),
                            result.name(),
                            up,
                            result.file(),
                            result.document().path("commit").asText(),
                            result.document().at("/host/cores").asInt()))
            .collect(Collectors.joining(", "));
    return "*%s.* %sDrawn from %s. %s Scaled down: %s; %s."
        .formatted(
            plot.title(),
            figures.isEmpty() ? "In no paper. " : "As " + figures + ". ",
            from,
            plot.reading(),
            book.scaled().get(plot.level()),
            plot.scaled());
  }

  private static String missing(Drawn drawn) {
    return "Not measured yet: %s for *%s*."
        .formatted(commands(drawn.missing()), drawn.plot().title());
  }

  private static String commands(List<PlotSpec.Source> missing) {
    return missing.stream()
        .collect(
            Collectors.groupingBy(
                PlotSpec.Source::level,
                LinkedHashMap::new,
                Collectors.mapping(
                    PlotSpec.Source::measurement,
                    Collectors.collectingAndThen(
                        Collectors.toList(),
                        names -> String.join(" ", names.stream().distinct().toList())))))
        .entrySet()
        .stream()
        .map(level -> "`bench/measure %s %s`".formatted(level.getKey(), level.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns a table of the figures of a level, and below it the plots that are drawn. */
  String figures(String up, String level) {
    StringBuilder text =
        new StringBuilder()
            .append("Scaled down in all plots: %s.\n\n".formatted(book.scaled().get(level)))
            .append("| figure | shows | here | scaled down |\n| --- | --- | --- | --- |\n");
    for (FigureSpec figure : book.figures()) {
      if (figure.level().equals(level)) {
        text.append(row(figure, up));
      }
    }
    plots.values().stream()
        .filter(drawn -> drawn.plot().level().equals(level) && drawn.svg().isPresent())
        .forEach(drawn -> text.append('\n').append(picture(drawn, up)));
    return text.toString();
  }

  private String row(FigureSpec figure, String up) {
    List<Drawn> own = figure.plots().stream().map(plots::get).toList();
    String here = own.stream().map(drawn -> here(drawn, up)).collect(Collectors.joining("<br>"));
    String note = figure.note() == null ? "" : figure.note();
    String scaled =
        own.stream()
            .map(drawn -> drawn.plot().scaled())
            .distinct()
            .collect(Collectors.joining("<br>"));
    return "| %s | %s | %s | %s |\n"
        .formatted(
            figure.title(),
            figure.shows(),
            Stream.of(here, note)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("<br>")),
            scaled);
  }

  private static String here(Drawn drawn, String up) {
    PlotSpec plot = drawn.plot();
    return drawn.svg().isPresent()
        ? "[%s](%s%s)".formatted(plot.name(), up, plot.file())
        : "%s: no result is kept; %s".formatted(plot.name(), commands(drawn.missing()));
  }
}
