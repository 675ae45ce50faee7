package io.sluice.bench.experiment.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder in which a run keeps its plan, its rounds, its logs and its report. Every file appears
 * complete or not at all, so a run that is killed at any moment can be continued from it.
 */
public final class RunFolder {

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final String NUMBERED = "%05d.json";

  private final Path directory;

  private RunFolder(Path directory) {
    this.directory = directory.toAbsolutePath();
  }

  /**
   * Creates the folder of a new run.
   *
   * @throws IllegalArgumentException when the folder already holds a run
   */
  public static RunFolder create(Path directory, Plan<?> plan) throws IOException {
    RunFolder folder = new RunFolder(directory);
    if (Files.exists(folder.planFile())) {
      throw new IllegalArgumentException(
          "%s already holds a run; continue it with --resume %s or name another folder"
              .formatted(directory, directory));
    }
    Files.createDirectories(folder.rounds());
    Files.createDirectories(directory.resolve("logs"));
    folder.replace(plan);
    return folder;
  }

  /**
   * Opens the folder of a run, to continue or to read it.
   *
   * @throws IllegalArgumentException when there is no run
   */
  public static RunFolder open(Path directory) {
    RunFolder folder = new RunFolder(directory);
    if (!Files.isRegularFile(folder.planFile())) {
      throw new IllegalArgumentException("no run in %s: plan.json is missing".formatted(directory));
    }
    return folder;
  }

  /**
   * Reads the plan.
   *
   * @param experiment the name of the experiment
   * @param settings the type of the experiment's settings
   * @throws IllegalArgumentException when the plan belongs to another experiment or is invalid
   */
  public <S> Plan<S> plan(String experiment, Class<S> settings) throws IOException {
    JavaType type = JSON.getTypeFactory().constructParametricType(Plan.class, settings);
    try {
      JsonNode json = JSON.readTree(planFile().toFile());
      String name = json.path("experiment").asText();
      if (!name.equals(experiment)) {
        throw new IllegalArgumentException(
            "%s is a run of '%s', not of '%s'".formatted(directory, name, experiment));
      }
      return JSON.convertValue(json, type);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s cannot be read: %s".formatted(planFile(), e.getOriginalMessage()), e);
    }
  }

  /** Replaces the plan. */
  public void replace(Plan<?> plan) throws IOException {
    writeWhole(planFile(), plan);
  }

  public Path directory() {
    return directory;
  }

  /** Returns the folder in which the run's processes keep their journals, if they do. */
  public Path journal() {
    return directory.resolve(Workspace.JOURNAL);
  }

  /** Returns all rounds kept so far, in the order in which they were measured. */
  <R> List<Round<R>> rounds(Class<R> report) throws IOException {
    JavaType type = JSON.getTypeFactory().constructParametricType(Round.class, report);
    List<Round<R>> rounds = new ArrayList<>();
    for (int i = 0; Files.exists(file(i)); i++) {
      rounds.add(JSON.readValue(file(i).toFile(), type));
    }
    return rounds;
  }

  /** Appends a round. */
  void save(Round<?> round) throws IOException {
    int next = 0;
    while (Files.exists(file(next))) {
      next++;
    }
    writeWhole(file(next), round);
  }

  /** Returns how many times processes were started so far, and adds one. */
  int nextBlock() throws IOException {
    Path starts = Files.createDirectories(directory.resolve("starts"));
    try (Stream<Path> before = Files.list(starts)) {
      int block = (int) before.count();
      Files.createFile(starts.resolve(Integer.toString(block)));
      return block;
    }
  }

  private Path rounds() {
    return directory.resolve("rounds");
  }

  private Path file(int number) {
    return rounds().resolve(NUMBERED.formatted(number));
  }

  private Path planFile() {
    return directory.resolve("plan.json");
  }

  private static void writeWhole(Path file, Object value) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".part");
    JSON.writeValue(half.toFile(), value);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
