package io.sluice.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thread that somebody has put into another control group than its process is in. */
final class HandMadeGroupTest {
  @TempDir private Path folder;
  private Path undo;
  private Child child;
  private List<Long> threads;
  private CpuTree tree;
  private Path byHand;
  private List<String> before;
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void a_thread_of_a_process_in_a_group_made_by_hand() throws IOException {
    undo = folder.resolve("undo");
    Path channels = Files.createDirectory(folder.resolve("channels"));
    child = Child.start(List.of(), ScheduledProcess.class, channels);
    threads = Arrays.stream(child.readLine().split(" ", -1)).map(Long::valueOf).toList();
    try {
      tree = CpuTree.of(new HostFiles(Path.of("/")), child.pid());
    } catch (IOException e) {
      System.out.println("skipped: no groups made by hand: " + e.getMessage());
      assumeTrue(false, e.getMessage());
    }
    byHand = tree.base().resolve("by-hand-" + ProcessHandle.current().pid());
    tree.create(byHand);
    tree.move(threads.get(0), byHand);
    before = groups();
    assertThat(before.get(0)).contains(byHand.getFileName().toString());
  }

  @AfterEach
  void end() throws Exception {
    child.kill();
    if (byHand != null) {
      RemovedGroup.of(byHand);
    }
  }

  /** Where each thread is, as the kernel says. */
  private List<String> groups() throws IOException {
    List<String> groups = new ArrayList<>();
    for (long thread : threads) {
      groups.add(Files.readString(Path.of("/proc/%d/cgroup".formatted(thread))));
    }
    return groups;
  }

  private void want(CpuGroups groups, String line) throws IOException {
    groups.want(GroupsProcess.wanted(line.formatted(threads.toArray())));
  }

  @Test
  void it_is_there_again_when_it_leaves_a_group_of_ours_and_when_all_is_undone() throws Exception {
    try (CpuGroups groups = CpuGroups.of(tree, undo, "test", said::add)) {
      want(groups, "a=1,%1$d,%2$d");
      want(groups, "a=1,%2$d b=1,%1$d");
      assertThat(groups().get(0)).contains("-test-b");
      want(groups, "a=1,%2$d b=1,%3$d");
      assertThat(groups().get(0)).isEqualTo(before.get(0));
      want(groups, "a=1,%1$d b=1,%2$d");
      want(groups, "b=1,%1$d,%2$d");
      assertThat(groups().get(0)).contains("-test-b");
    }
    assertThat(groups()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
    assertThat(said).isEmpty();
  }

  @Test
  void it_is_there_again_after_who_had_moved_it_was_killed() throws Exception {
    Path process = Path.of(Long.toString(child.pid()));
    try (Child other = Child.start(List.of(), GroupsProcess.class, undo, process)) {
      for (String line : List.of("a=1,%1$d,%2$d", "b=1,%1$d,%3$d")) {
        other.tell(line.formatted(threads.toArray()));
        assertThat(other.readLine()).isEqualTo("done");
      }
      other.kill();
    }
    assertThat(groups().get(0)).contains("-test-b");
    UndoFolder.prepare(undo, said::add);
    assertThat(groups()).isEqualTo(before);
    assertThat(undo).isEmptyDirectory();
  }

  @Test
  void where_it_came_from_a_group_that_is_gone_it_goes_where_its_process_is() throws Exception {
    try (CpuGroups groups = CpuGroups.of(tree, undo, "test", said::add)) {
      want(groups, "a=1,%1$d");
      Files.delete(byHand);
    }
    assertThat(groups().get(0)).isEqualTo(before.get(1));
  }
}
