package io.sluice.bench.workload.trip;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** Keeps a uniform sample of the offered trips, which is the same each time (algorithm R). */
final class TripReservoir {

  private static final long SEED = 20240101;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final int capacity;
  private final List<Kept> kept = new ArrayList<>();
  private long offered;

  TripReservoir(int capacity) {
    this.capacity = capacity;
  }

  void offer(Trip trip) {
    long order = offered++;
    double drawn = random.nextDouble();
    if (kept.size() < capacity) {
      kept.add(new Kept(order, trip));
      return;
    }
    long slot = (long) (drawn * offered);
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
