package io.sluice.verify.outside;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.Lowered;
import io.sluice.verify.cluster.Nobody;
import io.sluice.verify.cluster.RunningFlink;
import io.sluice.verify.command.SluiceCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running Flink by its REST interface and the names of its threads. */
@Tag("process")
final class OutsideFlinkTest extends DriverContract {

  @Override
  protected ObservedEngine start(Path folder) throws Exception {
    return new StockFlink(FlinkHome.layOut(folder));
  }

  @Override
  protected Duration patience() {
    return Duration.ofMinutes(3);
  }

  @Test
  @Order(5)
  void items_wait_in_front_of_what_is_slow_and_nowhere_else() throws Exception {
    List<String> said = new CopyOnWriteArrayList<>();
    try (Driver driver = engine().open(said::add)) {
      await()
          .atMost(patience())
          .untilAsserted(
              () -> {
                assertThat(queue(driver, "slow")).as("%s", said).isGreaterThan(50);
                assertThat(use(driver, "slow")).isGreaterThan(0.5);
                assertThat(queue(driver, "sums")).isBetween(0.0, 50.0);
                assertThat(queue(driver, "tallies")).isBetween(0.0, 50.0);
              });
      assertThat(said).anyMatch(line -> line.endsWith("answers; its metrics are up to 1 s old"));
    }
  }

  /**
   * Returns the use of the buffers in front of the fuller of its instances; 0 while that is not
   * known.
   */
  private static double use(Driver driver, String operator) {
    return look(driver).stream()
        .filter(each -> each.operator().startsWith(operator))
        .mapToDouble(each -> driver.fetch(Metric.QUEUE_USE, each))
        .filter(use -> use >= 0)
        .max()
        .orElse(0);
  }

  /** Returns the items in front of all its instances; NaN while one of them is not known. */
  private static double queue(Driver driver, String operator) {
    return look(driver).stream()
        .filter(each -> each.operator().startsWith(operator))
        .mapToDouble(each -> driver.fetch(Metric.QUEUE_SIZE, each))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  @Test
  @Order(5)
  void an_agent_orders_its_threads_and_leaves_it_as_it_was_without_a_restart(@TempDir Path folder)
      throws Exception {
    assumeTrue(Lowered.canBeRaised(), "needs CAP_SYS_NICE");
    RunningFlink flink = (RunningFlink) engine();
    String restarts = flink.restarts();
    try (ActingAgent agent = ActingAgent.beside(folder, "flink", flink.address())) {
      await()
          .atMost(patience())
          .untilAsserted(
              () -> {
                assertThat(agent.nice("slow")).as("%s", agent.said()).hasSize(2).contains(0);
                assertThat(agent.nice("sums")).containsExactly(19, 19);
                assertThat(agent.nice("tallies")).containsExactly(19, 19);
                assertThat(flushers(agent, "slow")).containsExactlyInAnyOrder(1, 2);
              });
    }
    assertThat(Lowered.threads(flink.taskManagers())).isZero();
    assertThat(flink.restarts()).isEqualTo(restarts);
  }

  @Test
  @Order(5)
  void an_agent_of_another_user_says_why_it_finds_no_threads(@TempDir Path folder)
      throws Exception {
    assumeTrue(Nobody.canStart(), Nobody.CANNOT_START);
    Files.setAttribute(folder, "unix:uid", Nobody.UID);
    RunningFlink flink = (RunningFlink) engine();
    Files.writeString(
        folder.resolve("agent.yaml"),
        "engines:\n- flink: %s\nrules:\n- query: fan*\n".formatted(flink.address()));
    try (SluiceCommand agent =
        SluiceCommand.start(
            Nobody.words("--bounding-set=-all"), folder, "agent --config agent.yaml")) {
      for (ProcessHandle manager : flink.taskManagers()) {
        agent.awaitPrinted(
            Pattern.compile("(process %d runs Flink as another user: )".formatted(manager.pid())));
      }
      assertThat(agent.err()).contains("run the agent as that user or as root");
    }
  }

  /** The subtasks of an operator for which a thread flushes what they hand on. */
  private static Set<Integer> flushers(ActingAgent agent, String operator) {
    Pattern flusher =
        Pattern.compile("OutputFlusher for %s \\((\\d)/2\\)#\\d+".formatted(operator));
    return agent.helpers().stream()
        .map(helper -> flusher.matcher(helper.name()))
        .filter(Matcher::matches)
        .map(match -> Integer.valueOf(match.group(1)))
        .collect(Collectors.toSet());
  }

  /** Runs a Flink with nothing of ours in it. */
  private static final class StockFlink extends RunningFlink {

    StockFlink(FlinkHome home) throws Exception {
      super(home);
    }

    @Override
    public Driver open(Consumer<String> report) {
      return new OutsideEngine(OutsideEngine.Kind.FLINK, address(), Duration.ofMillis(300))
          .open(report);
    }

    @Override
    public Set<Metric> told() {
      return Set.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_USE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.CHECKPOINT_TIME,
          Metric.CPU_TIME,
          Metric.RUN_DELAY);
    }
  }
}
