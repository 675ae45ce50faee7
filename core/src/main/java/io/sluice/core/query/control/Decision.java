package io.sluice.core.query.control;

import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.progress.SubPipeline;
import java.util.List;
import java.util.Map;

/** Something the scheduler decided, with what it knew, why, and what else it could have done. */
public sealed interface Decision {

  /** Wall clock time of the decision, epoch ms. */
  long atMillis();

  /** Which of them it is, in one word for programs. */
  String kind();

  /** What is done, in words for people. */
  String action();

  /** What made the scheduler decide just then. */
  enum Trigger {
    PERIOD,
    SWM_PASSED,
    CORE_IDLE
  }

  /**
   * A new order took effect.
   *
   * @param rule name of the policy
   * @param freeing what queries run for while memory is short; empty while it is not
   * @param admitted the queries that may run, most urgent first
   * @param alternatives the queries that have to wait, in the same order
   * @param resting how many inputs and operators of admitted queries have to wait
   */
  record Reordered(
      long atMillis,
      Trigger trigger,
      String rule,
      Map<QueryId, SubPipeline> freeing,
      double backlogMillis,
      List<QueryView> admitted,
      List<QueryView> alternatives,
      int resting)
      implements Decision {
    @Override
    public String kind() {
      return "reordered";
    }

    @Override
    public String action() {
      String both = admitted.size() + " run, " + alternatives.size() + " wait";
      return resting == 0 ? both : both + ", " + resting + " parts of those that run rest";
    }
  }

  /** The backlog grew above the limit: from now on an order is kept. */
  record Engaged(long atMillis, double backlogMillis, double limitMillis) implements Decision {
    @Override
    public String kind() {
      return "engaged";
    }

    @Override
    public String action() {
      return "ordering: %.0f ms wait, limit %.0f ms".formatted(backlogMillis, limitMillis);
    }
  }

  /** The backlog is gone, or ordering was switched off: everybody runs. */
  record Disengaged(long atMillis, double backlogMillis, String why) implements Decision {
    @Override
    public String kind() {
      return "disengaged";
    }

    @Override
    public String action() {
      return "everybody runs: " + why;
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
      implements Decision {
    @Override
    public String kind() {
      return "memory";
    }

    @Override
    public String action() {
      return begins
          ? "freeing memory: %.0f %% in use, limit %.0f %%".formatted(100 * use, 100 * limit)
          : "memory %.0f %% in use after %.0f ms of freeing".formatted(100 * use, millis);
    }
  }

  /** A query had waited for as long as one may; it runs first, whatever the policy says. */
  record HeldLongEnough(long atMillis, QueryId id, String name, double heldMillis)
      implements Decision {
    @Override
    public String kind() {
      return "held-long-enough";
    }

    @Override
    public String action() {
      return "%s runs after %.0f ms of waiting".formatted(name, heldMillis);
    }
  }

  /** The guard saw ordering do harm and took it back for a while. */
  record Reverted(long atMillis, String why, double forMillis) implements Decision {
    @Override
    public String kind() {
      return "reverted";
    }

    @Override
    public String action() {
      return "everybody runs for %.0f ms: %s".formatted(forMillis, why);
    }
  }

  /** Sluice itself failed; the engine goes on alone. */
  record Failed(long atMillis, String why) implements Decision {
    @Override
    public String kind() {
      return "failed";
    }

    @Override
    public String action() {
      return "everybody runs: Sluice failed: " + why;
    }
  }
}
