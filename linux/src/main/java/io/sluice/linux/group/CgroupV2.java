package io.sluice.linux.group;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Implements version 2 of control groups. Its groups hold processes. To hold threads they must be
 * made "threaded", which makes the base the domain of the threads' processes; and the controller
 * must be enabled for them in the base.
 */
class CgroupV2 extends CpuCgroup {
  static final String CONTROL = "cgroup.subtree_control";

  private static final long THREAD = 100;
  private static final long LEAST = 1;
  private static final long MOST = 10_000;

  CgroupV2(Path base) {
    super(base);
  }

  @Override
  Optional<String> group(GroupPaths paths) {
    return paths.version2();
  }

  @Override
  public boolean mustBeEnabled() {
    try {
      String enabled = Files.readString(base().resolve(CONTROL)).strip();
      return !List.of(enabled.split(" ", -1)).contains("cpu");
    } catch (IOException unknown) {
      return true;
    }
  }

  @Override
  public void enable() throws IOException {
    write(base().resolve(CONTROL), "+cpu");
  }

  @Override
  public void disable() throws IOException {
    if (!hasGroups() && !mustBeEnabled()) {
      write(base().resolve(CONTROL), "-cpu");
    }
  }

  @Override
  public void create(Path group) throws IOException {
    Files.createDirectory(group);
    write(group.resolve("cgroup.type"), "threaded");
  }

  @Override
  Path weightOf(Path group) {
    return group.resolve("cpu.weight");
  }

  @Override
  long weight(double threads) {
    return Math.max(LEAST, Math.min(MOST, Math.round(THREAD * threads)));
  }

  @Override
  Path limitOf(Path group) {
    return group.resolve("cpu.max");
  }

  @Override
  String limit(long micros) {
    return micros + " " + PERIOD_MICROS;
  }

  @Override
  String noLimit() {
    return "max " + PERIOD_MICROS;
  }

  @Override
  Path threadsOf(Path group) {
    return group.resolve("cgroup.threads");
  }
}
