package io.sluice.bench.workload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Keeps a uniform sample of the offered trips, which is the same each time (algorithm R). */
final class TripReservoir {

  private static final long SEED = 20240101;

  private final int capacity;
  private final List<Kept> kept = new ArrayList<>();
  private long offered;

  TripReservoir(int capacity) {
    this.capacity = capacity;
  }

  void offer(Trip trip) {
    long order = offered++;
    if (kept.size() < capacity) {
      kept.add(new Kept(order, trip));
      return;
    }
    long slot = (long) (Mixing.unit(Mixing.at(SEED, order)) * offered);
    if (slot < capacity) {
      kept.set((int) slot, new Kept(order, trip));
    }
  }

  /** Returns the trips in the order in which they were offered. */
  List<Trip> inOrder() {
    return kept.stream().sorted(Comparator.comparingLong(Kept::order)).map(Kept::trip).toList();
  }

  private record Kept(long order, Trip trip) {}
}
