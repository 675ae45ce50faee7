package io.sluice.linux.group;

import java.nio.file.Path;

/** Real control groups as kernels before 5.15 have them: none is idle. */
public final class OlderKernel {
  private OlderKernel() {}

  public static CpuTree of(CpuTree tree) {
    return tree instanceof WeightTree
        ? new WeightTree(tree.base()) {
          @Override
          Path idleOf(Path group) {
            return group.resolve("none");
          }
        }
        : new SharesTree(tree.base()) {
          @Override
          Path idleOf(Path group) {
            return group.resolve("none");
          }
        };
  }
}
