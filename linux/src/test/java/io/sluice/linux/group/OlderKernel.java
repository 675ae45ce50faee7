package io.sluice.linux.group;

import java.nio.file.Path;

/** Uses real control groups as kernels before 5.15 have them: none is idle. */
public final class OlderKernel {
  private OlderKernel() {}

  public static CpuCgroup of(CpuCgroup tree) {
    return tree instanceof CgroupV2
        ? new CgroupV2(tree.base()) {
          @Override
          Path idleOf(Path group) {
            return group.resolve("none");
          }
        }
        : new CgroupV1(tree.base()) {
          @Override
          Path idleOf(Path group) {
            return group.resolve("none");
          }
        };
  }
}
