package io.sluice.core.state.protocol;

import io.sluice.core.state.message.Copy;
import io.sluice.core.state.message.Origin;
import io.sluice.core.state.message.ToCoordinator.Hello;
import io.sluice.core.state.model.ChainedPlacement;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Says where every slice goes when a stage starts from a checkpoint. A container keeps its slices;
 * lost ones are spread over the holders of their backups; those without any come from the engine's
 * checkpoint, to the owner that its table names.
 */
final class RecoveryPlan {
  private final Collection<Hello> hellos;
  private final long checkpoint;
  private final Map<Slice, ContainerId> owners = new TreeMap<>();
  private final Map<Slice, Origin> origins = new TreeMap<>();

  private RecoveryPlan(Collection<Hello> hellos, long checkpoint) {
    this.hellos = hellos;
    this.checkpoint = checkpoint;
  }

  /** Plans a start; every container has said which copies it has. */
  static RecoveryPlan of(
      Stage stage, RoutingTable last, Collection<Hello> hellos, long checkpoint) {
    RecoveryPlan plan = new RecoveryPlan(hellos, checkpoint);
    plan.assign(stage.allSlices(), Origin.KEPT, copy -> copy.kind() != Copy.Kind.BACKUP);
    plan.assign(stage.allSlices(), Origin.BACKUP, copy -> copy.kind() == Copy.Kind.BACKUP);
    for (Slice slice : stage.allSlices()) {
      plan.owners.putIfAbsent(slice, last.home(slice).owner());
      plan.origins.putIfAbsent(slice, Origin.DURABLE);
    }
    return plan;
  }

  private void assign(List<Slice> slices, Origin origin, Predicate<Copy> kind) {
    for (Slice slice : slices) {
      if (!owners.containsKey(slice)) {
        best(slice, kind)
            .ifPresent(
                owner -> {
                  owners.put(slice, owner);
                  origins.put(slice, origin);
                });
      }
    }
  }

  private Optional<ContainerId> best(Slice slice, Predicate<Copy> kind) {
    return hellos.stream()
        .filter(hello -> hello.copies().stream().filter(kind).anyMatch(copy -> serves(copy, slice)))
        .map(Hello::container)
        .min(Comparator.comparingLong(this::load).thenComparing(Comparator.naturalOrder()));
  }

  private boolean serves(Copy copy, Slice slice) {
    return copy.slice().equals(slice) && copy.checkpoints().contains(checkpoint);
  }

  private long load(ContainerId container) {
    return owners.values().stream().filter(container::equals).count();
  }

  /** Returns the table to start with, in which all slices have this epoch. */
  RoutingTable table(long epoch, int backups) {
    Map<ContainerId, ProcessId> processes = new TreeMap<>();
    hellos.forEach(hello -> processes.put(hello.container(), hello.process()));
    return ChainedPlacement.over(processes, backups).table(epoch, List.copyOf(owners.values()));
  }

  /** Returns what a container makes its slices of. */
  Map<Slice, Origin> originsOf(ContainerId container) {
    Map<Slice, Origin> mine = new TreeMap<>(origins);
    mine.keySet().removeIf(slice -> !owners.get(slice).equals(container));
    return mine;
  }
}
