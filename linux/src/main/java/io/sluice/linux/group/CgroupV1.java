package io.sluice.linux.group;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Implements version 1 of control groups. */
class CgroupV1 extends CpuCgroup {
  private static final String QUOTA = "cpu.cfs_quota_us";
  private static final String PERIOD = "cpu.cfs_period_us";
  private static final long THREAD = 1024;
  private static final long LEAST = 2;
  private static final long MOST = 262_144;

  CgroupV1(Path base) {
    super(base);
  }

  @Override
  Optional<String> group(GroupPaths paths) {
    return paths.version1();
  }

  @Override
  public boolean mustBeEnabled() {
    return false;
  }

  @Override
  public void enable() {
    // groups share the CPU as soon as they exist
  }

  @Override
  public void disable() {
    // nothing was enabled
  }

  @Override
  public void create(Path group) throws IOException {
    Files.createDirectory(group);
  }

  @Override
  Path weightOf(Path group) {
    return group.resolve("cpu.shares");
  }

  @Override
  long weight(double threads) {
    return Math.max(LEAST, Math.min(MOST, Math.round(THREAD * threads)));
  }

  @Override
  Path limitOf(Path group) {
    return group.resolve(QUOTA);
  }

  /**
   * Returns a limit no higher than those of the groups around, because the kernel would refuse
   * more.
   */
  @Override
  String limit(long micros) throws IOException {
    long most = micros;
    for (Path around = base(); Files.exists(around.resolve(QUOTA)); around = around.getParent()) {
      long quota = number(around.resolve(QUOTA));
      if (quota > 0) {
        most = Math.min(most, quota * PERIOD_MICROS / number(around.resolve(PERIOD)));
      }
    }
    return Long.toString(most);
  }

  private static long number(Path file) throws IOException {
    return Long.parseLong(Files.readString(file).strip());
  }

  @Override
  String noLimit() {
    return "-1";
  }

  @Override
  Path threadsOf(Path group) {
    return group.resolve("tasks");
  }
}
