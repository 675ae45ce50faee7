package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Holds the figures of papers and the plots that correspond to them, as {@code
 * docs/images/plots.json} lists them.
 *
 * @param scaled what is smaller than in the papers in all plots of a level
 * @param figures the figures of the papers
 * @param plots the plots
 */
record PlotBook(
    @JsonProperty(required = true) Map<String, String> scaled,
    @JsonProperty(required = true) List<FigureSpec> figures,
    @JsonProperty(required = true) List<PlotSpec> plots) {

  static final String FILE = "docs/images/plots.json";

  private static final PlotBook NONE = new PlotBook(Map.of(), List.of(), List.of());
  private static final String NAME = "[a-z]+/[a-z0-9-]+";
  private static final String RESULT = "[a-z]+/[a-z0-9.-]+";

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Reads the file; without one there are no plots.
   *
   * @throws BadPlotException when it cannot be read as what it should hold
   */
  static PlotBook read(Path root) throws IOException {
    Path file = root.resolve(FILE);
    if (!Files.exists(file)) {
      return NONE;
    }
    try {
      PlotBook book = JSON.readValue(file.toFile(), PlotBook.class);
      book.validate();
      return book;
    } catch (JsonMappingException e) {
      throw new BadPlotException(FILE + ", " + e.getPathReference(), e.getOriginalMessage());
    } catch (JsonProcessingException e) {
      throw new BadPlotException(
          FILE + ", line " + e.getLocation().getLineNr(), e.getOriginalMessage());
    }
  }

  /** Returns the plot of a name. */
  PlotSpec plot(String place, String name) {
    return find(name)
        .orElseThrow(
            () ->
                BadPlotException.unknown(
                    place, "plot", name, plots.stream().map(PlotSpec::name).toList()));
  }

  private Optional<PlotSpec> find(String name) {
    return plots.stream().filter(plot -> plot.name().equals(name)).findFirst();
  }

  /** Returns the figures that a plot corresponds to. */
  List<FigureSpec> figures(PlotSpec plot) {
    return figures.stream().filter(figure -> figure.plots().contains(plot.name())).toList();
  }

  private void validate() {
    Set<String> names = new HashSet<>();
    for (PlotSpec plot : plots) {
      String place = FILE + ", plot " + plot.name();
      require(plot.name().matches(NAME), place, "a name is LEVEL/NAME in small letters");
      require(names.add(plot.name()), place, "this name is there twice");
      require(scaled.containsKey(plot.level()), place, "'scaled' has no " + plot.level());
      require(!plot.arms().isEmpty(), place, "names no arms");
      require(!plot.results().isEmpty(), place, "names no results");
      require(
          plot.kind().ofDistributions() == (plot.metrics() == null || plot.metrics().isEmpty()),
          place,
          "metrics are for ratios, amounts and lines, which need one at least");
      require(
          (plot.kind() == PlotSpec.Kind.LINES) == (plot.x() != null),
          place,
          "x is for lines, which need it");
      for (PlotSpec.Source source : plot.results()) {
        require(source.result().matches(RESULT), place, "a result is LEVEL/NAME");
        require(
            source.label() != null || plot.results().size() == 1 || plot.x() != null,
            place,
            "one of several results needs a label: " + source.result());
        require(
            source.part() == null || plot.kind().ofAmounts(),
            place,
            "a part is for ratios and amounts: " + source.part());
      }
    }
    for (FigureSpec figure : figures) {
      figure.plots().forEach(name -> plot(FILE + ", " + figure.title(), name));
      require(
          !figure.plots().isEmpty() || figure.note() != null,
          FILE + ", " + figure.title(),
          "without plots it needs a note that says why");
    }
  }

  private static void require(boolean condition, String place, String message) {
    if (!condition) {
      throw new BadPlotException(place, message);
    }
  }
}
