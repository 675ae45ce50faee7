package io.sluice.agent.driver;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.testkit.Patience;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** An engine that drivers look at, started once for all tests of a contract. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BesideObservedEngine {
  final List<String> said = new CopyOnWriteArrayList<>();
  private ObservedEngine engine;

  /** An engine in processes of its own. */
  public interface ObservedEngine extends AutoCloseable {

    /** Begins to look at it. */
    Driver open(Consumer<String> report) throws Exception;

    /** Returns the number of instances of each operator, by its name. */
    Map<String, Long> operators();

    /** The names of those that an operator feeds, by its own; empty where the engine tells none. */
    Map<String, Set<String>> feeds();

    /** Returns the metrics that become known of at least one operator. */
    Set<Metric> told();

    /** The threads that it starts on behalf of operators; empty where it starts none. */
    default Optional<Helped> helpers() throws Exception {
      return Optional.empty();
    }

    /** Returns the processes in which operators run. */
    Set<Long> processes();

    /** Ends all these processes without a word. */
    void vanish() throws Exception;

    /** Runs the same operators again. */
    void comeBack() throws Exception;

    @Override
    void close();
  }

  /**
   * The helpers of an engine's operators.
   *
   * @param naming how it calls such threads
   * @param operators names of those of which each instance has at least one
   */
  public record Helped(HelperNaming naming, Set<String> operators) {}

  /** Starts it; its operators may take a while to run. */
  protected abstract ObservedEngine start(Path folder) throws Exception;

  /** Returns the longest time that a test waits for anything. */
  protected Duration patience() {
    return Patience.LONG;
  }

  /** The engine that was started. */
  protected final ObservedEngine engine() {
    return engine;
  }

  @BeforeAll
  final void startOnce(@TempDir Path folder) throws Exception {
    engine = start(folder);
  }

  @AfterAll
  final void endOnce() {
    if (engine != null) {
      engine.close();
    }
  }

  /** A driver that has found all operators. */
  protected final Driver found() throws Exception {
    Driver driver = engine.open(said::add);
    awaitAll(driver);
    return driver;
  }

  /** Waits until the driver has found all operators. */
  protected final void awaitAll(Driver driver) {
    await()
        .atMost(patience())
        .alias("operators")
        .untilAsserted(
            () ->
                assertThat(
                        look(driver).stream()
                            .collect(groupingBy(PhysicalOperator::operator, counting())))
                    .as(() -> "of what was said: " + said)
                    .isEqualTo(engine.operators()));
  }

  /** The operators as of now. */
  protected static Set<PhysicalOperator> look(Driver driver) {
    driver.look(System.currentTimeMillis());
    List<PhysicalOperator> operators = driver.operators();
    Set<PhysicalOperator> different = new HashSet<>(operators);
    assertThat(different).hasSameSizeAs(operators);
    return different;
  }
}
