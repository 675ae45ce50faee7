package io.sluice.core.query.control;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Entity;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.memory.SubPipeline;
import java.util.List;
import java.util.Map;

/** Says what the scheduler of queries decided. */
public sealed interface QueryDecision extends Decision {
  /** The name of the mechanism. */
  String MECHANISM = "query";

  @Override
  default String mechanism() {
    return MECHANISM;
  }

  /** Returns the entity that it is about: all queries of the process, unless it is about one. */
  @Override
  default Entity entity() {
    return Entity.THIS_PROCESS;
  }

  /** The event that made the scheduler decide. */
  enum Trigger {
    PERIOD("the period is over"),
    SWM_PASSED("a window closed"),
    CORE_IDLE("a core was idle");

    private final String words;

    Trigger(String words) {
      this.words = words;
    }
  }

  /**
   * A new order took effect.
   *
   * @param rule name of the policy
   * @param freeing what queries run for while memory is short; empty while it is not
   * @param admitted the queries that may run, most urgent first
   * @param waiting the queries that have to wait, in the same order
   * @param resting how many inputs and operators of admitted queries have to wait
   */
  record Reordered(
      long atMillis,
      Trigger trigger,
      String rule,
      Map<QueryId, SubPipeline> freeing,
      double backlogMillis,
      List<QueryView> admitted,
      List<QueryView> waiting,
      int resting)
      implements QueryDecision {
    private static final int ALTERNATIVES = 3;

    @Override
    public String type() {
      return "reordered";
    }

    @Override
    public String why() {
      String rest = resting == 0 ? "" : ", %d parts of those that run rest".formatted(resting);
      return "%s: %d run, %d wait%s, by %s with a backlog of %.0f ms"
          .formatted(trigger.words, admitted.size(), waiting.size(), rest, rule, backlogMillis);
    }

    /** Returns the first of the queries that wait. */
    @Override
    public List<String> alternatives() {
      return waiting.stream().limit(ALTERNATIVES).map(query -> "run " + query.name()).toList();
    }

    @Override
    public boolean isMeasured() {
      return true;
    }
  }

  /** The backlog grew above the limit: from now on an order is kept. */
  record Engaged(long atMillis, double backlogMillis, double limitMillis) implements QueryDecision {
    @Override
    public String type() {
      return "engaged";
    }

    @Override
    public String why() {
      return "ordering: %.0f ms wait, limit %.0f ms".formatted(backlogMillis, limitMillis);
    }
  }

  /** The backlog is gone, or ordering was switched off: all queries run. */
  record Disengaged(long atMillis, double backlogMillis, String cause) implements QueryDecision {
    @Override
    public String type() {
      return "disengaged";
    }

    @Override
    public String why() {
      return "all queries run: " + cause;
    }
  }

  /**
   * Memory became short, so that queries that free most of it run first, or it no longer decides.
   *
   * @param begins or else ends
   * @param use share of the memory in use, in [0, 1]; NaN if unknown
   * @param limit from which on it is short
   * @param millis for how long it had been so
   */
  record MemoryStress(long atMillis, boolean begins, double use, double limit, double millis)
      implements QueryDecision {
    @Override
    public String type() {
      return "memory";
    }

    @Override
    public String why() {
      return begins
          ? "freeing memory: %.0f %% in use, limit %.0f %%".formatted(100 * use, 100 * limit)
          : "memory %.0f %% in use after %.0f ms of freeing".formatted(100 * use, millis);
    }
  }

  /** A query had waited for as long as one may; it runs first, whatever the policy says. */
  record HeldLongEnough(long atMillis, QueryId id, String name, double heldMillis)
      implements QueryDecision {
    @Override
    public Entity entity() {
      return Entity.query(id.value());
    }

    @Override
    public String type() {
      return "held-long-enough";
    }

    @Override
    public String why() {
      return "%s runs after %.0f ms of waiting".formatted(name, heldMillis);
    }
  }

  /** A query would have to wait, but another owner has its order: it is left to run. */
  record OrderRefused(long atMillis, QueryId id, String cause) implements QueryDecision {
    @Override
    public Entity entity() {
      return Entity.query(id.value());
    }

    @Override
    public String type() {
      return "order-refused";
    }

    @Override
    public String why() {
      return "the query is left to run: " + cause;
    }
  }

  /** The guard saw ordering do harm and took it back for a while. */
  record Reverted(long atMillis, String cause, double forMillis) implements QueryDecision {
    @Override
    public String type() {
      return "reverted";
    }

    @Override
    public String why() {
      return "all queries run for %.0f ms: %s".formatted(forMillis, cause);
    }
  }

  /** Sluice itself failed; the engine goes on alone. */
  record Failed(long atMillis, String cause) implements QueryDecision {
    @Override
    public String type() {
      return "failed";
    }

    @Override
    public String why() {
      return "all queries run: Sluice failed: " + cause;
    }
  }
}
