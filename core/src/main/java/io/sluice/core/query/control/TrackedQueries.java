package io.sluice.core.query.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Holds all queries of the engine with what has been learned of each. Used by one thread. */
final class TrackedQueries {

  private final Engine engine;
  private final InstantSource wall;
  private List<? extends LiveQuery> known = List.of();
  private List<TrackedQuery> all = List.of();

  TrackedQueries(Engine engine, InstantSource wall) {
    this.engine = engine;
    this.wall = wall;
  }

  List<TrackedQuery> all() {
    return all;
  }

  int size() {
    return all.size();
  }

  /**
   * Follows the engine, those that stay keep what was learned; returns whether others are there.
   */
  boolean refresh(QuerySettings settings) {
    List<? extends LiveQuery> now = engine.queries();
    if (isSame(now, known)) {
      return false;
    }
    List<TrackedQuery> next = new ArrayList<>(now.size());
    for (LiveQuery live : now) {
      next.add(
          all.stream()
              .filter(query -> isSame(query.live, live))
              .findFirst()
              .orElseGet(() -> new TrackedQuery(live, settings)));
    }
    known = now;
    all = next;
    return true;
  }

  @SuppressWarnings("ReferenceEquality") // the engine's contract: a new set is a new list
  private static boolean isSame(Object a, Object b) {
    return a == b;
  }

  /** Forgets all queries and all that was learned of them. */
  void forget() {
    known = List.of();
    all = List.of();
  }

  void configure(QuerySettings settings) {
    all.forEach(query -> query.configure(settings));
  }

  /** Keeps cost and arrivals; now and then. */
  void learn(long nowNanos) {
    for (TrackedQuery query : all) {
      query.cost.learn(nowNanos);
    }
  }

  /** Sees what waits; before each decision. */
  void look(long nowNanos) {
    for (TrackedQuery query : all) {
      query.look(nowNanos);
    }
  }

  /**
   * Looks at the watermarks of those that run, or of those that do not.
   *
   * @param lateness gets that of each sweeping watermark that has passed, ms
   * @return whether one has
   */
  boolean observeWatermarks(boolean running, DoubleConsumer lateness) {
    boolean passed = false;
    for (int i = 0; i < all.size(); i++) {
      TrackedQuery query = all.get(i);
      if (query.running() == running
          && query.epochs.observe(nowMillis())) { // each at its own time: this thread may wait
        lateness.accept(query.epochs.lastLatenessMillis());
        passed = true;
      }
    }
    return passed;
  }

  /** Returns the time in ms and parts of a ms. */
  private double nowMillis() {
    Instant now = wall.instant();
    return now.getEpochSecond() * 1e3 + now.getNano() / 1e6;
  }

  /** Returns whether fewer threads can run than there are cores although work is held back. */
  boolean leaveCoreIdle() {
    return !allCoresAreWanted() && workIsHeld();
  }

  private boolean allCoresAreWanted() {
    int runnable = 0;
    for (int i = 0; i < all.size() && runnable < engine.cores(); i++) {
      runnable += all.get(i).live.runnableThreads();
    }
    return runnable >= engine.cores();
  }

  private boolean workIsHeld() {
    boolean held = false;
    for (int i = 0; i < all.size() && !held; i++) {
      held = all.get(i).holdsWork();
    }
    return held;
  }

  /** Returns the work that waited at the last look, in ms of the whole machine. */
  double backlogMillis() {
    double work = 0;
    for (TrackedQuery query : all) {
      work += query.waitingWorkMillis();
    }
    return work / engine.cores();
  }

  List<QueryView> views(QuerySettings settings, long nowMillis, long nowNanos) {
    List<QueryView> views = new ArrayList<>(all.size());
    for (TrackedQuery query : all) {
      views.add(query.view(settings, nowMillis, nowNanos));
    }
    return views;
  }

  /**
   * Returns the inputs of these that are ahead of their query's window, none for longer than so.
   */
  List<LiveInput> ahead(List<QueryView> run, double limitMillis, long nowNanos) {
    return all.stream()
        .filter(query -> run.stream().anyMatch(view -> view.id().equals(query.live.id())))
        .flatMap(query -> query.inputsThatCanRest(limitMillis, nowNanos).stream())
        .toList();
  }

  List<QueryId> withBarrierInFlight() {
    List<QueryId> ids = new ArrayList<>();
    for (TrackedQuery query : all) {
      if (query.live.barrierInFlight()) {
        ids.add(query.live.id());
      }
    }
    return ids;
  }
}
