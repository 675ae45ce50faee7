package io.sluice.bench.thread;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.thread.plan.Fleet;
import io.sluice.bench.thread.round.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the measured maximum rate of each of several engines, with which it keeps up alone, in the
 * folder of the run, with a line for each probe. An incomplete line, from a killed process, is
 * measured again.
 */
final class Maxima {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final Fleet fleet;
  private final List<StepResult> probes = new ArrayList<>();

  private Maxima(Path file, Fleet fleet) {
    this.file = file;
    this.fleet = fleet;
  }

  /** Reads the probes so far. */
  static Maxima in(Path directory, Fleet fleet) throws IOException {
    Maxima maxima = new Maxima(directory.resolve("maxima.jsonl"), fleet);
    if (Files.exists(maxima.file)) {
      String text = Files.readString(maxima.file);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      if (whole.length() < text.length()) {
        Files.writeString(maxima.file, whole);
      }
      for (String line : whole.lines().toList()) {
        maxima.probes.add(JSON.readValue(line, StepResult.class));
      }
    }
    return maxima;
  }

  /** Adds a probe. */
  void add(StepResult probe) throws IOException {
    Files.writeString(
        file, ResultJson.write(probe) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    probes.add(probe);
  }

  /** Returns the state of the search for an engine's maximum. */
  RateSearch search(int member) {
    String name = fleet.members().get(member).toString();
    return new RateSearch(
        fleet.rates().get(member),
        probes.stream().filter(probe -> probe.members().containsKey(name)).toList());
  }

  /**
   * Returns the maxima, items per second; an unknown one is the rate with which the search begins.
   * Empty for a single engine.
   */
  List<Double> rates() {
    List<Double> maxima = new ArrayList<>(fleet.rates());
    for (int member = 0; fleet.search() && member < maxima.size(); member++) {
      double found = search(member).sustained();
      maxima.set(member, found > 0 ? found : maxima.get(member));
    }
    return maxima;
  }
}
