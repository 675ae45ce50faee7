package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.ProcessNice;
import io.sluice.linux.UndoFolder;
import io.sluice.testkit.SeededTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.io.TempDir;

/**
 * An agent that is killed at random moments. {@code -Dsluice.kills=50} kills as many, some three
 * seconds each.
 */
final class KilledAgentTest {
  private static final int KILLS = Integer.getInteger("sluice.kills", 2);
  private static final int LONGEST_MILLIS = 2_500;

  @TempDir private Path folder;

  @SeededTest(runs = 1)
  void whatever_it_was_doing_all_is_as_before_after_the_next_start(RandomGenerator random)
      throws Exception {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    Path undo = folder.resolve("undo");
    int changed = 0;
    try (TellingEngine engine = TellingEngine.start(folder.resolve("channels"))) {
      Set<String> before = engine.groups();
      for (int kill = 0; kill < KILLS; kill++) {
        String translator = List.of("nice", "shares", "both").get(random.nextInt(3));
        Process agent = TellingEngine.java(AgentProcess.class, engine.channels(), undo, translator);
        long end =
            System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(random.nextInt(500, LONGEST_MILLIS));
        do {
          engine.queues(random.nextInt(50), random.nextInt(50), random.nextInt(50));
        } while (!agent.waitFor(20, TimeUnit.MILLISECONDS) && System.nanoTime() < end);
        agent.destroyForcibly().waitFor();
        changed += engine.groups().equals(before) && isNormal(engine) ? 0 : 1;

        List<String> said = new ArrayList<>();
        UndoFolder.prepare(undo, said::add);
        assertThat(engine.nice()).as("after kill %d: %s", kill, said).containsOnly(0);
        assertThat(engine.groups()).as("after kill %d: %s", kill, said).isEqualTo(before);
        assertThat(undo).isEmptyDirectory();
      }
    }
    System.out.printf("%d agents killed, %d while something was changed%n", KILLS, changed);
  }

  private static boolean isNormal(TellingEngine engine) {
    return engine.nice().stream().allMatch(nice -> nice == 0);
  }
}
