package io.sluice.bench.query.runner;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.bench.query.plan.BenchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a run keeps its plan, its rounds, its logs and its report. Every file appears whole or not
 * at all, so a run killed at any moment continues from what is here.
 */
public final class RunFolder {

  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path directory;
  private final BenchPlan plan;

  private RunFolder(Path directory, BenchPlan plan) {
    this.directory = directory;
    this.plan = plan;
  }

  /**
   * Starts a new run.
   *
   * @throws IllegalArgumentException when the folder already holds one
   */
  public static RunFolder create(Path directory, BenchPlan plan) throws IOException {
    if (Files.exists(planFile(directory))) {
      throw new IllegalArgumentException(
          "%s already holds a run; continue it with --resume %s or name another folder"
              .formatted(directory, directory));
    }
    Files.createDirectories(directory.resolve("rounds"));
    writeWhole(planFile(directory), plan);
    return new RunFolder(directory.toAbsolutePath(), plan);
  }

  /**
   * Opens a run to continue or to read it.
   *
   * @throws IllegalArgumentException when there is none, or its plan cannot be understood
   */
  public static RunFolder open(Path directory) throws IOException {
    Path file = planFile(directory);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("no run in %s: plan.json is missing".formatted(directory));
    }
    try {
      BenchPlan plan = JSON.readValue(file.toFile(), BenchPlan.class);
      return new RunFolder(directory.toAbsolutePath(), plan);
    } catch (com.fasterxml.jackson.core.JacksonException e) {
      throw new IllegalArgumentException(
          "%s cannot be read: %s".formatted(file, e.getOriginalMessage()), e);
    }
  }

  /**
   * The same run with more pairs to come.
   *
   * @throws IllegalArgumentException when the plan has more already
   */
  public RunFolder extendedTo(int pairs) throws IOException {
    if (pairs < plan.pairs()) {
      throw new IllegalArgumentException(
          "a run of %d pairs cannot become one of %d, it can only grow"
              .formatted(plan.pairs(), pairs));
    }
    BenchPlan longer = plan.withPairs(pairs);
    writeWhole(planFile(directory), longer);
    return new RunFolder(directory, longer);
  }

  public Path directory() {
    return directory;
  }

  public BenchPlan plan() {
    return plan;
  }

  public Path log(String host) {
    return directory.resolve("logs").resolve(host + ".log");
  }

  /** Where a host writes the report of an attempt; becomes part of the record afterwards. */
  Path attempt(int pair, String arm, int attempt) {
    return directory.resolve("rounds").resolve(stem(pair, arm) + ".attempt-" + attempt + ".json");
  }

  void save(RoundRecord round) throws IOException {
    writeWhole(file(round.pair(), round.arm()), round);
  }

  public Optional<RoundRecord> round(int pair, String arm) throws IOException {
    Path file = file(pair, arm);
    return Files.exists(file)
        ? Optional.of(JSON.readValue(file.toFile(), RoundRecord.class))
        : Optional.empty();
  }

  /** All rounds kept so far, pair by pair, in the order of the plan's arms. */
  public List<RoundRecord> rounds() throws IOException {
    List<RoundRecord> rounds = new ArrayList<>();
    for (int pair = 0; pair < plan.pairs(); pair++) {
      rounds.addAll(pair(pair));
    }
    return rounds;
  }

  List<RoundRecord> pair(int pair) throws IOException {
    List<RoundRecord> rounds = new ArrayList<>();
    for (var arm : plan.arms()) {
      round(pair, arm.name()).ifPresent(rounds::add);
    }
    return rounds;
  }

  void dropAttempts() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("rounds"))) {
      for (Path file : files.filter(f -> f.toString().contains(".attempt-")).toList()) {
        Files.delete(file);
      }
    }
  }

  private Path file(int pair, String arm) {
    return directory.resolve("rounds").resolve(stem(pair, arm) + ".json");
  }

  private String stem(int pair, String arm) {
    return "pair-%03d-arm-%d".formatted(pair, plan.arms().indexOf(plan.arm(arm)) + 1);
  }

  private static Path planFile(Path directory) {
    return directory.resolve("plan.json");
  }

  private static void writeWhole(Path file, Object value) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".part");
    JSON.writeValue(half.toFile(), value);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
