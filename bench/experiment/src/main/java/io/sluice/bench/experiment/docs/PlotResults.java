package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.experiment.stats.Summary;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Looks up what one plot shows of one result. What is not there is an error that names the plot,
 * the result and what there is.
 */
record PlotResults(PlotSpec plot, PlotSpec.Source source, KeptResult result) {

  /** Returns the load that the plot shows. */
  String load() {
    List<String> loads = result.loads();
    if (source.load() != null) {
      require(loads.contains(source.load()), "load", source.load(), loads);
      return source.load();
    }
    if (loads.size() != 1) {
      throw new BadPlotException(
          place(), "has several loads, of which the plot names none: " + String.join(", ", loads));
    }
    return loads.get(0);
  }

  JsonNode summary(String arm, String load, String metric) {
    arm(arm);
    return result.summary(arm, load, part(), metric).orElseThrow(() -> noMetric(metric));
  }

  JsonNode ratio(String arm, String load, String metric) {
    arm(arm);
    String first = result.arms().get(0);
    if (!first.equals(plot.arms().get(0))) {
      throw new BadPlotException(
          place(),
          "has ratios to '%s', but the plot's first arm is '%s'"
              .formatted(first, plot.arms().get(0)));
    }
    return result.ratio(arm, load, part(), metric).orElseThrow(() -> noMetric(metric));
  }

  /** Returns the distribution of an arm's latencies. */
  JsonNode distribution(String arm) {
    arm(arm);
    String load = load();
    return result
        .elements("distributions")
        .filter(
            one -> one.path("arm").asText().equals(arm) && one.path("load").asText().equals(load))
        .findFirst()
        .orElseThrow(
            () -> new BadPlotException(place(), "has no distribution of '%s'".formatted(arm)));
  }

  /** Returns the median of a figure over the rounds of an arm under a load. */
  double median(String arm, String load, ToDoubleFunction<JsonNode> figure) {
    return Summary.median(
        result
            .elements("arms")
            .filter(one -> one.path("name").asText().equals(arm))
            .flatMap(PlotResults::rounds)
            .filter(round -> round.path("load").asText().equals(load))
            .mapToDouble(figure)
            .filter(Double::isFinite)
            .toArray());
  }

  private String part() {
    if (source.part() == null) {
      return KeptResult.WHOLE;
    }
    List<String> parts = result.parts();
    require(parts.contains(source.part()), "part", source.part(), parts);
    return source.part();
  }

  private void arm(String arm) {
    require(result.arms().contains(arm), "arm", arm, result.arms());
  }

  private BadPlotException noMetric(String metric) {
    List<String> metrics =
        result.elements("summaries").map(one -> one.path("metric").asText()).distinct().toList();
    return BadPlotException.unknown(place(), "metric", metric, metrics);
  }

  private void require(boolean there, String what, String name, List<String> all) {
    if (!there) {
      throw BadPlotException.unknown(place(), what, name, all);
    }
  }

  private String place() {
    return "%s, plot %s, %s".formatted(PlotBook.FILE, plot.name(), result.file());
  }

  private static Stream<JsonNode> rounds(JsonNode arm) {
    return StreamSupport.stream(arm.path("rounds").spliterator(), false);
  }
}
