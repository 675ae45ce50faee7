package io.sluice.core.state.model;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A keyed stage of a job as it was deployed; all of it is constant for the job's life.
 *
 * @param backups of each slice, beside the owner's copy
 * @param routers that feed the stage
 */
public record Stage(String job, String name, int slices, int containers, int backups, int routers) {

  public Stage {
    require(name, slices > 0, "slices", slices, "use 1 or more");
    require(name, containers > 0, "containers", containers, "use 1 or more");
    require(name, routers > 0, "routers", routers, "use 1 or more");
    require(name, backups >= 0, "backups", backups, "use 0 or more");
    require(
        name,
        backups < containers,
        "backups",
        backups,
        "use at most " + (containers - 1) + ", or deploy more containers");
  }

  private static void require(String name, boolean holds, String what, int value, String fix) {
    if (!holds) {
      throw new IllegalArgumentException(
          "Stage '%s' cannot have %s = %d: %s".formatted(name, what, value, fix));
    }
  }

  public List<ContainerId> allContainers() {
    return IntStream.range(0, containers).mapToObj(ContainerId::new).toList();
  }

  public List<Slice> allSlices() {
    return IntStream.range(0, slices).mapToObj(Slice::new).toList();
  }
}
