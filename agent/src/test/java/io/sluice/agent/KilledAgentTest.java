package io.sluice.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.apply.ProcessScheduling;
import io.sluice.linux.apply.UndoFolder;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An agent that is killed at random moments. {@code -Dsluice.kills=50} kills as many, some three
 * seconds each.
 */
@Tag("process")
final class KilledAgentTest {
  private static final int KILLS = Integer.getInteger("sluice.kills", 2);
  private static final int MORE_KILLS = 20;
  private static final int LONGEST_MILLIS = 2_500;
  private static final Pattern OURS = Pattern.compile(CpuCgroup.OURS + "(\\S+)");

  @TempDir private Path folder;

  @SeededTest(runs = 1)
  void whatever_it_was_doing_all_is_as_before_after_the_next_start(RandomGenerator random)
      throws Exception {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    Path undo = folder.resolve("undo");
    int changed = 0;
    int killed = 0;
    try (TellingEngine engine = TellingEngine.start(folder.resolve("channels"))) {
      Set<String> before = engine.groups();
      // An agent may have given all back by itself between the effect that is seen and its end.
      for (int kill = 0; kill < KILLS || (changed == 0 && kill < KILLS + MORE_KILLS); kill++) {
        killed++;
        boolean acts = kill % 2 == 0;
        List<String> all = List.of("nice", "shares", "both", "quota", "rt", "idle", "batch");
        String translator = acts ? "nice" : all.get(random.nextInt(all.size()));
        Process agent = TellingEngine.java(AgentProcess.class, engine.channels(), undo, translator);
        try {
          if (acts) {
            await().until(() -> changedBy(engine, random));
          }
          long wait = random.nextInt(acts ? 0 : 500, acts ? 500 : LONGEST_MILLIS);
          long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(wait);
          do {
            changeQueues(engine, random);
          } while (!agent.waitFor(20, TimeUnit.MILLISECONDS) && System.nanoTime() < end);
          if (acts) {
            await().until(() -> changedBy(engine, random));
          }
        } finally {
          agent.destroyForcibly().waitFor();
        }
        changed += engine.groups().equals(before) && isNormal(engine) ? 0 : 1;

        List<String> said = new ArrayList<>();
        UndoFolder.prepare(undo, said::add);
        assertThat(engine.nice()).as("after kill %d: %s", kill, said).containsOnly(0);
        assertThat(engine.groups()).as("after kill %d: %s", kill, said).isEqualTo(before);
        assertThat(engine.realTime()).as("after kill %d: %s", kill, said).isZero();
        assertThat(undo).isEmptyDirectory();
      }
    }
    System.out.printf("%d agents killed, %d while something was changed%n", killed, changed);
    assertThat(changed).as("killed while something was changed").isPositive();
  }

  private static void changeQueues(TellingEngine engine, RandomGenerator random)
      throws IOException {
    engine.queues(random.nextInt(50), random.nextInt(50), random.nextInt(50));
  }

  /**
   * Returns whether an agent has changed something. Every other agent acts for a while first, and
   * is killed the moment an effect is seen again.
   */
  private static boolean changedBy(TellingEngine engine, RandomGenerator random)
      throws IOException {
    changeQueues(engine, random);
    return !isNormal(engine);
  }

  private static boolean isNormal(TellingEngine engine) {
    return engine.realTime() == 0 && engine.nice().stream().allMatch(nice -> nice == 0);
  }

  @Test
  void threads_that_it_had_made_real_time_are_normal_again_after_the_next_start() throws Exception {
    Optional<String> whyNot = ProcessScheduling.whyNotRealTime();
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    try (TellingEngine engine = TellingEngine.start(folder.resolve("channels"))) {
      engine.queues(0, 9, 49);
      kill(engine, "rt", () -> engine.realTime() == 1);
      assertThat(engine.realTime()).isOne();
      Agent.start(idle(engine), line -> {}).close();
      assertThat(engine.realTime()).isZero();
      assertThat(folder.resolve("undo")).isEmptyDirectory();
    }
  }

  @Test
  void groups_with_a_limit_are_gone_after_the_next_start() throws Exception {
    try (TellingEngine engine = TellingEngine.start(folder.resolve("channels"))) {
      CpuCgroup tree = groups(engine);
      Set<String> before = engine.groups();
      engine.queues(0, 9, 49);
      kill(engine, "quota", () -> isLimited(tree, ours(engine)));
      String name = ours(engine).orElseThrow();
      assertThat(tree.limit(tree.group(name))).as("two of two cores").startsWith("200000");
      Agent.start(idle(engine), line -> {}).close();
      assertThat(engine.groups()).isEqualTo(before);
      assertThat(tree.group(name)).doesNotExist();
      assertThat(folder.resolve("undo")).isEmptyDirectory();
    }
  }

  /** The name of a group of the agent's in which a thread of the engine is. */
  private static Optional<String> ours(TellingEngine engine) {
    return engine.groups().stream()
        .flatMap(text -> OURS.matcher(text).results())
        .map(name -> name.group(1))
        .findFirst();
  }

  /** A group is there before it has a limit. */
  private static boolean isLimited(CpuCgroup tree, Optional<String> name) throws IOException {
    return name.isPresent() && tree.limit(tree.group(name.get())).startsWith("200000");
  }

  private static CpuCgroup groups(TellingEngine engine) {
    try {
      return CpuCgroup.of(new HostFiles(Path.of("/")), engine.pid());
    } catch (IOException e) {
      return abort(e.getMessage());
    }
  }

  /** One that undoes what was left, and changes nothing then: that many threads never wait. */
  private AgentOptions idle(TellingEngine engine) {
    return AgentProcess.options(engine.channels(), folder.resolve("undo")).from(99).applied();
  }

  private void kill(TellingEngine engine, String translator, Callable<Boolean> effect)
      throws Exception {
    Process agent =
        TellingEngine.java(
            AgentProcess.class, engine.channels(), folder.resolve("undo"), translator);
    try {
      await().until(effect);
    } finally {
      agent.destroyForcibly().waitFor();
    }
  }
}
