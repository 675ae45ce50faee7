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
 * Keeps what each of several engines keeps up with alone, as far as it was measured, in the folder
 * of the run, a line for each probe. A line that was being written when the writer died is measured
 * again.
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

  /** Reads what there is. */
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

  /** Keeps a probe. */
  void add(StepResult probe) throws IOException {
    Files.writeString(
        file, ResultJson.write(probe) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    probes.add(probe);
  }

  /** Returns how the search for the maximum of an engine stands. */
  RateSearch search(int member) {
    String name = fleet.members().get(member).toString();
    return new RateSearch(
        fleet.rates().get(member),
        probes.stream().filter(probe -> probe.members().containsKey(name)).toList());
  }

  /**
   * Returns the maxima, items per second, as far as they are known: where nothing is, the rate to
   * begin with. Empty for one engine by itself.
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
