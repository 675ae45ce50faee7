package io.sluice.linux.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.linux.files.HostFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupPathsTest {

  @TempDir Path root;

  @Test
  void a_group_is_that_of_the_hierarchy_with_the_controller_else_that_of_version_2()
      throws IOException {
    assertThat(named("9:memory:/m\n3:cpu,cpuacct:/a:b\n0::/u\n")).contains("/a:b");
    assertThat(named("9:memory:/m\n3:cpuset:/s\n0::/u\n")).contains("/u");
    assertThat(named("9:memory:/m\n")).isEmpty();
  }

  private Optional<String> named(String lines) throws IOException {
    Path process = Files.createDirectories(root.resolve("proc/7"));
    Files.writeString(process.resolve("cgroup"), lines);
    return new GroupPaths(new HostFiles(root), 7).named();
  }
}
