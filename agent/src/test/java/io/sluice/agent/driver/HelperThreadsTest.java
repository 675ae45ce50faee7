package io.sluice.agent.driver;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.proc.OsThread;
import io.sluice.testkit.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Helpers are found in a real process, which writes down when all its threads stood still, and for
 * what.
 */
@Tag("process")
final class HelperThreadsTest {
  private static final Duration PATIENCE = Patience.LONG;
  private static final HelperNaming NAMING =
      name ->
          name.startsWith("flush for ")
              ? Optional.of(Predicate.isEqual(name.substring("flush for ".length())))
              : Optional.empty();

  @TempDir private Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final HelperThreads helpers = new HelperThreads(Map.of("e", NAMING), said::add);
  private Path pauses;
  private Process process;
  private BufferedReader output;

  @BeforeEach
  void a_process() throws IOException {
    pauses = folder.resolve("pauses");
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-Xlog:safepoint:file=" + pauses,
                "-XX:+UseSerialGC",
                "-XX:-UseDynamicNumberOfCompilerThreads",
                "-cp",
                System.getProperty("java.class.path"),
                HelpedProcess.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    output = process.inputReader();
  }

  @AfterEach
  void end() {
    helpers.close();
    process.destroyForcibly();
  }

  private void tell(String line) throws IOException {
    Writer input = process.outputWriter();
    input.write(line + "\n");
    input.flush();
  }

  private OsThread thread(String name) throws IOException {
    tell(name);
    String[] told = output.readLine().split(" ", -1);
    return new OsThread(Long.parseLong(told[0]), Long.parseLong(told[1]));
  }

  private PhysicalOperator operator(String engine, String name, int subtask) throws IOException {
    OsThread thread = thread(name);
    LogicalOperator logical = new LogicalOperator(1, "q", name, Set.of(), Set.of());
    return new PhysicalOperator(
        engine, logical, subtask, process.pid(), thread.number(), thread.start());
  }

  private Set<OsThread> found(PhysicalOperator operator, List<PhysicalOperator> all) {
    return helpers.of(all, PATIENCE).getOrDefault(operator, List.of()).stream()
        .map(HelperThread::thread)
        .collect(toSet());
  }

  /** Returns how often it was asked for the names of its threads. */
  private long asked() throws IOException {
    return Files.readAllLines(pauses).stream()
        .filter(line -> line.contains("\"PrintThreads\""))
        .count();
  }

  @Test
  void helpers_are_found_while_they_live_and_the_process_is_asked_only_when_it_has_new_threads()
      throws Exception {
    PhysicalOperator map = operator("e", "map", 0);
    PhysicalOperator sink = operator("e", "sink", 0);
    List<PhysicalOperator> all = List.of(map, sink);
    OsThread first = thread("flush for map");
    thread("flush for nobody");
    await().during(Duration.ofMillis(500)).until(() -> asked() == 0);

    await().until(() -> found(map, all).equals(Set.of(first)));
    assertThat(helpers.of(all).get(map))
        .containsExactly(new HelperThread(process.pid(), first, "flush for map", Set.of(map)));
    assertThat(found(sink, all)).isEmpty();

    long before = asked();
    await().during(Duration.ofSeconds(3)).until(() -> found(map, all).equals(Set.of(first)));
    assertThat(asked()).as("the thread that answers may be new").isBetween(before, before + 1);

    Set<OsThread> both = new HashSet<>(Set.of(first, thread("flush for map")));
    await().until(() -> found(map, all).equals(both));
    tell("-flush for map");
    await().until(() -> found(map, all).size() < 2);
    assertThat(said).isEmpty();
  }

  @Test
  void where_several_operators_have_one_name_a_helper_is_of_all_of_them() throws Exception {
    PhysicalOperator first = operator("e", "map", 0);
    PhysicalOperator second = operator("e", "map", 1);
    OsThread helper = thread("flush for map");
    List<PhysicalOperator> all = List.of(first, second);
    await().until(() -> found(second, all).equals(Set.of(helper)));
    assertThat(helpers.of(all).get(first).get(0).serves()).containsExactlyInAnyOrder(first, second);
  }

  @Test
  void an_engine_whose_names_are_not_known_is_never_asked() throws Exception {
    PhysicalOperator map = operator("other", "map", 0);
    thread("flush for map");
    assertThat(found(map, List.of(map))).isEmpty();
    assertThat(asked()).isZero();
  }

  @Test
  void nobody_waits_longer_than_its_patience_for_a_process_that_stands_still() throws Exception {
    PhysicalOperator map = operator("e", "map", 0);
    List<PhysicalOperator> all = List.of(map);
    OsThread first = thread("flush for map");
    await().until(() -> found(map, all).equals(Set.of(first)));
    thread("flush for map");
    new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start().waitFor();
    await()
        .during(Duration.ofSeconds(3))
        .until(() -> helpers.of(all, Duration.ofMillis(50)).get(map).size() == 1);
    new ProcessBuilder("kill", "-CONT", Long.toString(process.pid())).start().waitFor();
    await().until(() -> found(map, all).size() == 2);
  }
}
