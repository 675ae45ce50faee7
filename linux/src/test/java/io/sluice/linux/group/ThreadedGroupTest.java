package io.sluice.linux.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.linux.apply.RemovedGroup;
import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A real hierarchy of version 2, wherever it is mounted, and threads of a real process in it. */
@Tag("process")
final class ThreadedGroupTest {
  private static final HostFiles HOST = new HostFiles(Path.of("/"));

  private Path base;
  private Process process;

  @BeforeEach
  void a_process_in_a_group_of_its_own() throws IOException {
    long self = ProcessHandle.current().pid();
    Optional<Path> own = new GroupPaths(HOST, self).version2().map(HOST::at);
    skipUnless(
        own.filter(group -> Files.isWritable(group.resolve("cgroup.procs"))).isPresent(),
        "no hierarchy of version 2 that can be written to");
    base = Files.createDirectory(own.get().resolve("threaded-test-" + self));
    process = new ProcessBuilder("sleep", "60").start();
    write(base.resolve("cgroup.procs"), Long.toString(process.pid()));
  }

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
      RemovedGroup.of(base);
    }
  }

  private static void skipUnless(boolean possible, String otherwise) {
    if (!possible) {
      System.out.println("skipped: " + otherwise);
    }
    assumeTrue(possible, otherwise);
  }

  private static void write(Path file, String order) throws IOException {
    Files.writeString(file, order, StandardOpenOption.WRITE);
  }

  @Test
  void a_thread_is_moved_into_a_threaded_group_and_back_and_no_trace_is_left() throws Exception {
    CpuCgroup tree = new CgroupV2(base);
    Path group = tree.group("1-a");
    tree.create(group);
    assertThat(group.resolve("cgroup.type")).content().isEqualTo("threaded\n");
    assertThat(CpuCgroup.around(group)).isInstanceOf(CgroupV2.class);
    tree.move(process.pid(), group);
    assertThat(tree.threads(group)).containsExactly(process.pid());
    assertThat(tree.groupOf(HOST, process.pid())).contains(group);

    tree.dissolve(group, thread -> base);
    assertThat(group).doesNotExist();
    assertThat(tree.groupOf(HOST, process.pid())).contains(base);
    assertThat(base.resolve("cgroup.type")).content().isEqualTo("domain\n");
  }

  @Test
  void threaded_groups_share_the_cpu_by_weight_and_within_a_limit() throws Exception {
    String controllers = Files.readString(base.resolve("cgroup.controllers")).strip();
    skipUnless(
        List.of(controllers.split(" ", -1)).contains("cpu"),
        "weights of version 2 are tested on a tree of files only: the controllers here are \"%s\""
            .formatted(controllers));
    CpuCgroup tree = CpuCgroup.of(HOST, process.pid());
    assertThat(tree.base()).isEqualTo(base);
    Path group = tree.group("1-a");
    tree.create(group);
    tree.enable();
    tree.move(process.pid(), group);
    assertThat(tree.weigh(group, 2.5)).isEqualTo(250).isEqualTo(tree.weigh(group));
    assertThat(tree.limit(group, 0.5)).isEqualTo("50000 100000").isEqualTo(tree.limit(group));
    if (tree.idle(group, true)) {
      assertThatThrownBy(() -> tree.weigh(group, 2.5)).isInstanceOf(IOException.class);
      assertThat(tree.idle(group, false)).isTrue();
      assertThat(tree.weigh(group, 2.5)).isEqualTo(250).isEqualTo(tree.weigh(group));
    }
    tree.dissolve(group, thread -> base);
    tree.disable();
    assertThat(tree.mustBeEnabled()).isTrue();
  }
}
