package io.sluice.core.state.policy;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.load.SliceLoad;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Smooths the reports of containers and routers about once a second. Not thread-safe. */
public final class StageLoads {
  private static final double NEW = 0.3;
  private static final double FIRST_BYTES_PER_ENTRY = 100;
  private static final double MEGABYTE = 1 << 20;
  private static final double MUCH_WAITING = 0.1;
  private static final double GROWTH = 1.25;
  private static final long SMALL_QUEUE_BYTES = 64 << 10;

  private final double[] busy;
  private final long[] entries;
  private final Map<Integer, ContainerLoad> latest = new TreeMap<>();
  private final Map<Integer, Double> queues = new HashMap<>();
  private final Map<Integer, Double> waits = new HashMap<>();
  private double bytesPerEntry = FIRST_BYTES_PER_ENTRY;

  /** Has no reports. */
  public StageLoads(int slices) {
    busy = new double[slices];
    entries = new long[slices];
  }

  /**
   * Takes in a report.
   *
   * @param steady whether no move is under way, whose work would look like that of the slices
   */
  public void report(ContainerLoad load, boolean steady) {
    latest.put(load.container(), load);
    if (steady) {
      for (SliceLoad slice : load.slices()) {
        busy[slice.slice()] += (slice.busy() - busy[slice.slice()]) * NEW;
        entries[slice.slice()] = slice.entries();
      }
      queues.merge(load.container(), (double) load.queuedBytes(), StageLoads::mixed);
    }
    long received = latest.values().stream().mapToLong(each -> each.received().entries()).sum();
    if (received > 0) {
      bytesPerEntry =
          (double) latest.values().stream().mapToLong(each -> each.received().bytes()).sum()
              / received;
    }
  }

  private static double mixed(double before, double now) {
    return before + (now - before) * NEW;
  }

  /**
   * Takes in a report of a router.
   *
   * @param share of its time for which it waited until a container took records
   */
  public void waited(int router, double share) {
    waits.merge(router, share, StageLoads::mixed);
  }

  /** Forgets who reported, because the stage starts again; the costs of slices are still known. */
  public void restarted() {
    latest.clear();
    queues.clear();
    waits.clear();
  }

  /** Returns the latest reports, in the order of containers. */
  public List<ContainerLoad> latest() {
    return List.copyOf(latest.values());
  }

  /** Returns the longest share of its time for which a router waits. */
  public double waiting() {
    return waits.values().stream().mapToDouble(share -> share).max().orElse(0);
  }

  private boolean isPressed() {
    return waiting() > MUCH_WAITING
        || latest.values().stream()
            .anyMatch(
                load ->
                    load.queuedBytes()
                        > SMALL_QUEUE_BYTES
                            + GROWTH * queues.getOrDefault(load.container(), Double.MAX_VALUE));
  }

  /** Returns how large the state of a slice is, by the entries that have been sent so far. */
  private double megabytes(int slice) {
    return entries[slice] * bytesPerEntry / MEGABYTE;
  }

  /** Returns how large the state of these slices is. */
  public double megabytes(Collection<Move> moves) {
    return moves.stream().mapToDouble(move -> megabytes(move.slice().number())).sum();
  }

  /** Returns what the policy looks at; there are no slices before all containers have reported. */
  public StagePicture picture(RoutingTable table, List<ContainerId> usable, int containers) {
    List<SliceCost> slices = new ArrayList<>();
    if (latest.size() == containers) {
      for (int slice = 0; slice < busy.length; slice++) {
        Home home = table.home(new Slice(slice));
        slices.add(new SliceCost(new Slice(slice), home.owner(), busy[slice], megabytes(slice)));
      }
    }
    return new StagePicture(slices, usable, isPressed());
  }
}
