package io.sluice.core.query.control;

import io.sluice.core.control.Journal;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.memory.MemoryPolicy;
import io.sluice.core.query.memory.SubPipeline;
import io.sluice.core.query.policy.Policy;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lets the {@link MemoryPolicy} order the queries while memory is short, and writes down when. */
final class MemoryRelief {

  private static final double FAR_FROM_SHORT = 0.5;
  private static final long SELDOM_MILLIS = 100;

  private final Engine engine;
  private final InstantSource wall;
  private final Journal<QueryDecision> journal;
  private final MemoryPolicy policy = new MemoryPolicy();
  private Map<QueryId, SubPipeline> chosen = Map.of();
  private double lastUse = Double.NaN;
  private long nextLookMillis = Long.MIN_VALUE;

  MemoryRelief(Engine engine, InstantSource wall, Journal<QueryDecision> journal) {
    this.engine = engine;
    this.wall = wall;
    this.journal = journal;
  }

  /**
   * Measures how full the memory is and returns whether it decides which queries run. Called before
   * each decision.
   */
  boolean decides(QuerySettings settings, Optional<Policy> rule, List<TrackedQuery> tracked) {
    long now = wall.millis();
    double limit = settings.memoryLimit();
    double use = rule.isPresent() && rule.get().relievesMemory() ? use(limit, now) : Double.NaN;
    double slack = use >= limit ? leastSlackMillis(settings, tracked, now) : 0;
    double period = settings.period().toNanos() / 1e6;
    if (policy.update(use, limit, slack, period, now)) {
      journal.record(
          new QueryDecision.MemoryStress(now, policy.isOn(), use, limit, policy.millis(now)));
    }
    chosen = Map.of();
    return policy.isOn();
  }

  /**
   * Returns how full the memory is. Asking costs more than all else of a decision for one query, so
   * it is seldom done in vain.
   */
  private double use(double limit, long nowMillis) {
    if (nowMillis >= nextLookMillis) {
      lastUse = engine.memoryUse();
      boolean far = !(lastUse >= FAR_FROM_SHORT * limit);
      nextLookMillis = far ? nowMillis + SELDOM_MILLIS : nowMillis;
    }
    return lastUse;
  }

  /** Returns the least slack of the queries that are not late yet; 0 if all are. */
  private static double leastSlackMillis(
      QuerySettings settings, List<TrackedQuery> tracked, long nowMillis) {
    return tracked.stream()
        .mapToDouble(query -> query.slackMillis(settings, nowMillis))
        .filter(slack -> slack > 0)
        .min()
        .orElse(0);
  }

  /**
   * Returns the queries, those first that free most.
   *
   * @param ranked least slack first
   */
  List<QueryView> order(List<QueryView> ranked, List<TrackedQuery> tracked, double periodMillis) {
    Map<QueryId, TrackedQuery> byId = new LinkedHashMap<>();
    tracked.forEach(query -> byId.put(query.live.id(), query));
    List<QueryId> ids = ranked.stream().map(QueryView::id).toList();
    Map<QueryId, SubPipeline> best = new LinkedHashMap<>();
    MemoryPolicy.order(ids, id -> byId.get(id).cost.operators(), periodMillis)
        .forEach(pipeline -> best.put(pipeline.query(), pipeline));
    Map<QueryId, QueryView> views = new LinkedHashMap<>();
    ranked.forEach(view -> views.put(view.id(), view));
    List<QueryView> order = new ArrayList<>(best.keySet().stream().map(views::get).toList());
    ranked.stream().filter(view -> !best.containsKey(view.id())).forEach(order::add);
    chosen = best;
    return order;
  }

  /**
   * Returns the CPU time, ms of one core, that a query can use: of its chosen operators, or of all.
   */
  double workMillis(QueryView query) {
    SubPipeline pipeline = chosen.get(query.id());
    return pipeline == null ? query.backlog().workMillis() : pipeline.workMillis();
  }

  /** Returns the operators of these queries that rest. */
  List<LiveOperator> rest(List<QueryView> running) {
    return running.stream()
        .filter(query -> chosen.containsKey(query.id()))
        .flatMap(query -> chosen.get(query.id()).rest().stream())
        .toList();
  }

  /** Returns what each query runs for; empty unless memory decides. */
  Map<QueryId, SubPipeline> chosen() {
    return chosen;
  }

  void reset() {
    policy.reset();
    nextLookMillis = Long.MIN_VALUE;
    chosen = Map.of();
  }
}
