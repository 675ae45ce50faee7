package io.sluice.agent;

import io.sluice.core.priority.Allotment;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Puts into effect what threads are to have, by all means there are. Not thread-safe. */
final class Actuators implements AutoCloseable {
  private final NiceApplier nice;
  private final GroupApplier groups;

  Actuators(Path undo, Consumer<String> report) {
    nice = new NiceApplier(undo, report);
    groups = new GroupApplier(undo, report);
  }

  /** Nobody has anything else then. */
  void apply(Allotment allotment) {
    groups.apply(allotment.groups());
    nice.apply(allotment.nice());
  }

  @Override
  public void close() {
    groups.close();
    nice.close();
  }
}
