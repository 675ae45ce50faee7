package io.sluice.agent.generic;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An engine that is no JVM is driven: a process per operator, which calls itself by its name. */
@Tag("process")
final class NativeEngineTest {
  private static final String MARK = "native-stages-" + ProcessHandle.current().pid();

  /** Takes a name, and then a line from which on it works. */
  private static final String STAGE =
      "read name; printf %s \"$name\" >/proc/$$/comm; read end; while :; do :; done";

  private final List<String> said = new CopyOnWriteArrayList<>();
  private final List<Process> stages = new ArrayList<>();

  @AfterEach
  void end() {
    stages.forEach(Process::destroyForcibly);
  }

  private Process stage() throws IOException {
    Process stage = new ProcessBuilder("sh", "-c", STAGE, MARK).start();
    stages.add(stage);
    return stage;
  }

  private static void tell(Process stage, String line) throws IOException {
    Writer input = stage.outputWriter();
    input.write(line + "\n");
    input.flush();
  }

  private static Map<String, PhysicalOperator> operators(GenericDriver driver) {
    driver.look(System.currentTimeMillis());
    return driver.operators().stream().collect(toMap(PhysicalOperator::operator, each -> each));
  }

  @Test
  void its_threads_are_known_by_the_names_that_they_take_at_some_time_and_the_system_cuts_off()
      throws Exception {
    Process parse = stage();
    Process annotate = stage();
    EngineProfile profile =
        new EngineProfile(
            "stages",
            new NamePattern("sh -c *" + MARK),
            "op:{operator}",
            MetricFeed.NONE,
            Duration.ofMillis(20));
    try (GenericDriver driver = new GenericDriver(profile, said::add)) {
      for (Process stage : stages) {
        await().until(() -> said.contains("stages: process " + stage.pid() + ": observed"));
      }
      assertThat(operators(driver)).isEmpty();
      tell(parse, "op:parse");
      tell(annotate, "op:annotate and store");
      Set<String> names = Set.of("parse", "annotate and");
      await().until(() -> operators(driver).keySet().equals(names));

      PhysicalOperator first = operators(driver).get("parse");
      assertThat(first.process()).isEqualTo(parse.pid());
      assertThat(first.thread()).isEqualTo(parse.pid());
      double before = driver.fetch(Metric.CPU_TIME, first);
      assertThat(before).isNotNegative();
      tell(parse, "work");
      await().until(() -> cpu(driver, first) > before + 1e6);

      annotate.destroyForcibly();
      await().until(() -> operators(driver).keySet().equals(Set.of("parse")));
    }
  }

  private static double cpu(GenericDriver driver, PhysicalOperator operator) {
    driver.look(System.currentTimeMillis());
    return driver.fetch(Metric.CPU_TIME, operator);
  }
}
