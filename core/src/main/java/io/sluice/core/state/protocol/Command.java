package io.sluice.core.state.protocol;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.List;
import java.util.Set;

/** Says what a user or a policy wants of a stage. */
public sealed interface Command {

  /** Move these slices to one container. */
  record MoveTo(List<Slice> slices, ContainerId to) implements Command {
    public MoveTo {
      slices = List.copyOf(slices);
    }
  }

  /** Spread the slices over the first containers of the stage. */
  record Scale(int containers) implements Command {}

  /**
   * Serve the slices of each process by so many of its containers, each of which is a thread. No
   * slice leaves its process.
   *
   * @param processes the containers of each
   */
  record UseThreads(int threads, List<List<ContainerId>> processes) implements Command {
    public UseThreads {
      processes = processes.stream().map(List::copyOf).toList();
    }
  }

  /** Leave no slice on these containers. */
  record Drain(Set<ContainerId> containers) implements Command {
    public Drain {
      containers = Set.copyOf(containers);
    }
  }
}
