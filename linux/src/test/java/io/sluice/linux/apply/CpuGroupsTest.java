package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.group.OlderKernel;
import io.sluice.linux.proc.OsThread;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real threads of a real process are put into real control groups. */
@Tag("process")
final class CpuGroupsTest extends BesideThreads {
  private CpuCgroup tree;
  private List<String> before;

  @BeforeEach
  void that_can_be_grouped() {
    tree = tree();
    before = groups();
  }

  private CpuGroups begin() throws IOException {
    return CpuGroups.of(tree, undo, "test", said::add);
  }

  private void want(CpuGroups groups, String line) throws IOException {
    groups.want(GroupsProcess.wanted(line(line)));
  }

  private List<Path> ours() throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> groups =
        Files.newDirectoryStream(tree.base(), CpuCgroup.OURS + "*-test-*")) {
      groups.forEach(found::add);
    }
    return found;
  }

  @Test
  void threads_share_the_cpu_as_their_groups_weigh_until_nobody_wants_it_any_more()
      throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=0.5,%1$d,%2$d b=4,%3$d");
      assertThat(ours()).hasSize(2);
      Path a = group("a");
      assertThat(tree.threads(a)).containsExactlyInAnyOrder(threads.get(0), threads.get(1));
      assertThat(tree.weigh(group("b"))).isEqualTo(8 * tree.weigh(a));
      assertThat(groups().get(0)).contains(a.getFileName().toString()).isNotEqualTo(before.get(0));

      want(groups, "b=2,%3$d,%1$d");
      assertThat(groups().get(1)).as("back").isEqualTo(before.get(1));
      assertThat(tree.threads(group("b"))).contains(threads.get(0), threads.get(2));
      assertThat(ours()).hasSize(1);
    }
    assertThat(groups()).isEqualTo(before);
    assertThat(ours()).isEmpty();
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  private Path group(String name) {
    return tree.group(ProcessHandle.current().pid() + "-test-" + name);
  }

  @SeededTest(runs = 3)
  void whatever_a_killed_process_had_grouped_the_next_takes_apart(Seed seed) throws Exception {
    Random random = new Random(seed.value());
    try (Child other = changer(GroupsProcess.class)) {
      int times = 1 + random.nextInt(5);
      for (int i = 0; i < times; i++) {
        have(other, line(random));
      }
      other.tell(line(random)); // it may die before, after or in the middle of it
      other.kill();
    }
    UndoFolder.prepare(undo, said::add);

    assertThat(groups()).isEqualTo(before);
    assertThat(ours()).isEmpty();
    assertThat(undo).isEmptyDirectory();
  }

  private String line(Random random) {
    StringBuilder line = new StringBuilder();
    for (long thread : threads) {
      int group = random.nextInt(3);
      if (line.indexOf("g" + group) < 0) {
        String limit = random.nextBoolean() ? "" : ":0." + (1 + random.nextInt(9));
        line.append(" g%d=%d%s,%d".formatted(group, random.nextInt(4), limit, thread));
      }
    }
    return line.toString();
  }

  @Test
  void a_group_may_use_so_much_of_the_cpu_and_no_more_until_that_is_not_wanted() throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=1:0.5,%1$d b=1,%2$d");
      String unlimited = tree.limit(group("b"));
      assertThat(tree.limit(group("a"))).startsWith("50000").isNotEqualTo(unlimited);
      want(groups, "a=1:0.4,%1$d b=1:0.001,%2$d");
      assertThat(tree.limit(group("a"))).startsWith("40000");
      assertThat(tree.limit(group("b"))).as("the least that the kernel takes").startsWith("1000");
      want(groups, "a=1,%1$d b=1:0.3,%2$d");
      assertThat(tree.limit(group("a"))).isEqualTo(unlimited);
      assertThat(tree.limit(group("b"))).startsWith("30000");
    }
    assertThat(groups()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  private String idle(String name) throws IOException {
    return Files.readString(group(name).resolve("cpu.idle")).strip();
  }

  private static void assumeIdleGroups(CpuCgroup tree) {
    skipIf(
        Files.exists(tree.base().resolve("cpu.idle"))
            ? Optional.empty()
            : Optional.of("this kernel has no idle groups"));
  }

  @Test
  void a_group_of_no_weight_is_idle_until_it_has_one() throws Exception {
    assumeIdleGroups(tree);
    try (CpuGroups groups = begin()) {
      want(groups, "a=0,%1$d b=1,%2$d");
      assertThat(List.of(idle("a"), idle("b"))).containsExactly("1", "0");
      want(groups, "a=2:0.5,%1$d b=0:0.5,%2$d");
      assertThat(List.of(idle("a"), idle("b"))).containsExactly("0", "1");
      long two = tree.weigh(group("a"));
      assertThat(tree.limit(group("b"))).startsWith("50000");
      want(groups, "a=2:0.5,%1$d b=2,%2$d");
      assertThat(tree.weigh(group("b"))).isEqualTo(two);
      want(groups, "a=0,%1$d b=2,%2$d");
      assertThat(idle("a")).isEqualTo("1");
      assertThat(groups.whyNotIdle()).isEmpty();
    }
    assertThat(groups()).isEqualTo(before);
    assertThat(ours()).isEmpty();
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @Test
  void a_group_that_somebody_else_has_made_idle_or_not_idle_stays_so_and_that_is_told_once()
      throws Exception {
    assumeIdleGroups(tree);
    try (CpuGroups groups = begin()) {
      want(groups, "a=0,%1$d b=1,%2$d");
      assertThat(tree.idle(group("a"), false) && tree.idle(group("b"), true)).isTrue();
      want(groups, "a=2,%1$d b=2,%2$d");
      want(groups, "a=3,%1$d b=0,%2$d");
      assertThat(List.of(idle("a"), idle("b"))).containsExactly("0", "1");
      assertThat(said).hasSize(2).allMatch(line -> line.contains("changed the weight"));
    }
    assertThat(groups()).isEqualTo(before);
  }

  @Test
  void an_idle_group_of_a_killed_process_the_next_takes_apart() throws Exception {
    try (Child other = changer(GroupsProcess.class)) {
      have(other, line("a=0,%1$d b=1,%2$d"));
      other.kill();
    }
    assertThat(groups().get(0)).isNotEqualTo(before.get(0));
    UndoFolder.prepare(undo, said::add);
    assertThat(groups()).isEqualTo(before);
    assertThat(ours()).isEmpty();
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void where_the_kernel_has_no_idle_groups_they_have_the_least_weight_and_it_tells_why()
      throws Exception {
    try (CpuGroups groups = CpuGroups.of(OlderKernel.of(tree), undo, "test", said::add)) {
      want(groups, "a=1,%1$d");
      long one = tree.weigh(group("a"));
      assertThat(groups.whyNotIdle()).isEmpty();
      want(groups, "a=0,%1$d");
      assertThat(tree.weigh(group("a"))).isBetween(1L, one / 100);
      assertThat(groups.whyNotIdle().orElse("")).contains("Linux 5.15 and newer");
      want(groups, "a=1,%1$d");
      assertThat(tree.weigh(group("a"))).isEqualTo(one);
    }
    assertThat(groups()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void a_change_of_less_than_a_step_is_none() throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=1:0.5,%1$d");
      long weight = tree.weigh(group("a"));
      want(groups, "a=1.2:0.41,%1$d");
      assertThat(tree.weigh(group("a"))).isEqualTo(weight);
      assertThat(tree.limit(group("a"))).startsWith("50000");
      want(groups, "a=1.25:0.4,%1$d");
      assertThat(tree.weigh(group("a"))).isGreaterThan(weight);
      assertThat(tree.limit(group("a"))).startsWith("40000");
    }
  }

  @Test
  void threads_that_are_born_in_a_group_go_back_too() throws Exception {
    long born;
    try (CpuGroups groups = begin()) {
      want(groups, "a=1,%1$d");
      born = spawn();
      assertThat(tree.threads(group("a"))).contains(born);
    }
    assertThat(groups(born)).isEqualTo(before.get(0));
  }

  @Test
  void a_weight_that_somebody_else_has_set_stays_and_that_is_told_once() throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=1,%1$d");
      long theirs = tree.weigh(group("a"), 7);
      want(groups, "a=2,%1$d");
      want(groups, "a=3,%1$d");
      assertThat(tree.weigh(group("a"))).isEqualTo(theirs);
      assertThat(said).singleElement().asString().contains("somebody else changed the weight");
    }
  }

  @Test
  void a_limit_that_somebody_else_has_set_stays_and_that_is_told_once() throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=1:0.5,%1$d");
      String theirs = tree.limit(group("a"), 0.7);
      want(groups, "a=1:0.1,%1$d");
      want(groups, "a=1:0.9,%1$d");
      assertThat(tree.limit(group("a"))).isEqualTo(theirs);
      assertThat(said).singleElement().asString().contains("somebody else changed the limit");
    }
  }

  @Test
  void a_thread_that_somebody_else_has_moved_is_left_where_it_is() throws Exception {
    try (CpuGroups groups = begin()) {
      want(groups, "a=1,%1$d b=1,%2$d");
      tree.move(threads.get(0), tree.base());
      want(groups, "a=1,%1$d b=1,%2$d");
      assertThat(tree.threads(group("a"))).isEmpty();
    }
    assertThat(groups()).isEqualTo(before);
  }

  @Test
  void a_thread_that_is_not_there_any_more_harms_nobody() throws Exception {
    try (CpuGroups groups = begin()) {
      OsThread other = new OsThread(threads.get(0), 1);
      groups.want(Map.of("a", new CpuGroups.Wanted(1, Set.of(other))));
      assertThat(groups()).isEqualTo(before);
      want(groups, "a=1,%1$d");
      child.kill();
    }
    assertThat(ours()).isEmpty();
    assertThatThrownBy(() -> CpuCgroup.of(new HostFiles(folder), 1))
        .hasMessage("no control groups of the CPU are mounted");
  }
}
