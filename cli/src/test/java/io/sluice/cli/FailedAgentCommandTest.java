package io.sluice.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code sluice agent} runs a policy from outside that it cannot go on with. */
final class FailedAgentCommandTest {
  @TempDir Path folder;

  /** Fails with an error, whatever it is asked. */
  public static final class Failing implements PriorityPolicy {
    @Override
    public String name() {
      return "failing";
    }

    @Override
    public Set<Metric> needs() {
      return Set.of();
    }

    @Override
    public double priority(PhysicalOperator operator, Metrics metrics) {
      return Double.NaN;
    }

    @Override
    public Map<PhysicalOperator, Double> priorities(
        Collection<PhysicalOperator> operators, Metrics metrics) {
      throw new AssertionError("on purpose");
    }
  }

  private Path jar() throws IOException {
    Path jar = folder.resolve("failing.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("META-INF/services/" + PriorityPolicy.class.getName()));
      out.write(Failing.class.getName().getBytes(UTF_8));
    }
    return jar;
  }

  @Test
  void it_ends_the_command_with_one_line_and_the_exit_code_of_a_fault() throws IOException {
    String line =
        "agent --channels %s --for 30s --policy failing --plugin %s".formatted(folder, jar());
    CommandRun run = CommandRun.of(line.split(" ", -1));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly(
            "sluice: the agent failed and changes nothing any more:"
                + " java.lang.AssertionError: on purpose");
    assertThat(run.out()).isEmpty();
  }
}
