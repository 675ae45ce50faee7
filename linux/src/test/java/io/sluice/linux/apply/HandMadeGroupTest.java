package io.sluice.linux.apply;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.linux.group.CpuCgroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A thread goes back to a control group that was made by hand, other than that of its process. */
@Tag("process")
final class HandMadeGroupTest extends BesideThreads {
  private CpuCgroup tree;
  private Path byHand;
  private List<String> before;

  @BeforeEach
  void of_which_one_is_in_a_group_made_by_hand() throws IOException {
    tree = tree();
    byHand = tree.base().resolve("by-hand-" + ProcessHandle.current().pid());
    tree.create(byHand);
    tree.move(threads.get(0), byHand);
    before = groups();
    assertThat(before.get(0)).contains(byHand.getFileName().toString());
  }

  @Override
  @AfterEach
  protected void end() throws Exception {
    super.end();
    if (byHand != null) {
      RemovedGroup.of(byHand);
    }
  }

  private void want(CpuGroups groups, String line) throws IOException {
    groups.want(GroupsProcess.wanted(line(line)));
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
    try (Child other = changer(GroupsProcess.class)) {
      have(other, line("a=1,%1$d,%2$d"));
      have(other, line("b=1,%1$d,%3$d"));
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
