package io.sluice.bench.lachesis;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.lachesis.round.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a run keeps its plan and what it has measured, a line each. A line that was being written
 * when the writer died is measured again.
 */
public final class LachesisFolder {

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final String PLAN = "plan.json";
  private static final String STEPS = "steps.jsonl";
  private static final String PROBES = "maxima.jsonl";

  private final Path directory;
  private final LachesisPlan plan;
  private final List<StepResult> steps = new ArrayList<>();
  private final List<StepResult> probes = new ArrayList<>();

  private LachesisFolder(Path directory, LachesisPlan plan) {
    this.directory = directory.toAbsolutePath();
    this.plan = plan;
  }

  /**
   * Starts a new run.
   *
   * @throws IllegalArgumentException when there is one
   */
  public static LachesisFolder create(Path directory, LachesisPlan plan) throws IOException {
    if (Files.exists(directory.resolve(PLAN))) {
      throw new IllegalArgumentException(
          "%s already holds a run; continue it with --resume %s or name another folder"
              .formatted(directory, directory));
    }
    Files.createDirectories(directory);
    JSON.writeValue(directory.resolve(PLAN).toFile(), plan);
    return new LachesisFolder(directory, plan);
  }

  /**
   * Opens one to go on with.
   *
   * @throws IllegalArgumentException when there is none, or it cannot be understood
   */
  public static LachesisFolder open(Path directory) throws IOException {
    try {
      LachesisPlan plan =
          JSON.readValue(Files.readString(directory.resolve(PLAN)), LachesisPlan.class);
      LachesisFolder folder = new LachesisFolder(directory, plan);
      folder.read(STEPS, folder.steps);
      folder.read(PROBES, folder.probes);
      return folder;
    } catch (JsonProcessingException | NoSuchFileException e) {
      throw new IllegalArgumentException("no run in %s: %s".formatted(directory, e.getMessage()));
    }
  }

  private void read(String name, List<StepResult> results) throws IOException {
    Path file = directory.resolve(name);
    if (!Files.exists(file)) {
      return;
    }
    String text = Files.readString(file);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    if (whole.length() < text.length()) {
      Files.writeString(file, whole);
    }
    for (String line : whole.lines().toList()) {
      results.add(JSON.readValue(line, StepResult.class));
    }
  }

  public LachesisPlan plan() {
    return plan;
  }

  public Path directory() {
    return directory;
  }

  /** An empty folder for engines that begin with a round: none finds what others have left. */
  Path work(int round) throws IOException {
    Path work = directory.resolve("engine-" + round);
    for (int again = 2; Files.exists(work); again++) {
      work = directory.resolve("engine-%d-%d".formatted(round, again));
    }
    return Files.createDirectories(work);
  }

  /** In the order in which they were measured. */
  public List<StepResult> steps() {
    return List.copyOf(steps);
  }

  /** Keeps a result. */
  public void add(StepResult step) throws IOException {
    write(STEPS, step);
    steps.add(step);
  }

  /** Keeps a result of the search for what one of several engines keeps up with. */
  void addProbe(StepResult step) throws IOException {
    write(PROBES, step);
    probes.add(step);
  }

  private void write(String name, StepResult result) throws IOException {
    Files.writeString(
        directory.resolve(name),
        ResultJson.write(result) + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** How the search for what one of several engines keeps up with alone stands. */
  RateSearch search(int member) {
    String name = plan.fleet().members().get(member).toString();
    return new RateSearch(
        plan.fleet().rates().get(member),
        probes.stream().filter(probe -> probe.members().containsKey(name)).toList());
  }

  /**
   * What each of several engines keeps up with alone, items per second, as far as it is known:
   * where nothing is, the rate to begin with. Empty for one engine by itself.
   */
  List<Double> maxima() {
    Fleet fleet = plan.fleet();
    List<Double> maxima = new ArrayList<>(fleet.rates());
    for (int member = 0; fleet.search() && member < maxima.size(); member++) {
      double found = search(member).sustained();
      maxima.set(member, found > 0 ? found : maxima.get(member));
    }
    return maxima;
  }

  /** What is to be measured next in a round. */
  Optional<LachesisPlan.Step> next(int round) {
    return plan.next(round, steps);
  }
}
