package io.sluice.flink.plugin.state.policy;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.policy.ContainerUse;
import io.sluice.core.state.policy.RebalancePolicy;
import io.sluice.core.state.policy.StageDecision;
import io.sluice.core.state.policy.StageLoads;
import io.sluice.core.state.policy.StagePicture;
import io.sluice.core.state.policy.Verdict;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageLayout;
import java.util.List;

/**
 * Lets the policy of one stage look at its measures once a second, and keeps its journal. Not
 * thread-safe.
 */
public final class StagePolicy implements AutoCloseable {

  private static final long PERIOD_MILLIS = 900; // reports come once a second
  private static final long NONE = -1;

  private final String stage;
  private final StateSettings settings;
  private final StageLoads loads;
  private final ContainerUse use = new ContainerUse();
  private final RebalancePolicy policy;
  private final StageJournal journal;
  private Verdict last = new Verdict(null, "not all containers have been measured yet");
  private long lookedAt;
  private long unmeasured = NONE;

  /**
   * Begins.
   *
   * @param layout of the stage
   */
  public StagePolicy(StageLayout layout) {
    Settings all = SluiceKeys.TABLE.parse(layout.settings()).orThrow();
    stage = layout.name();
    settings = StateSettings.of(all);
    loads = new StageLoads(layout.slices());
    policy = new RebalancePolicy(settings);
    journal = new StageJournal(all);
  }

  /** Returns the measures. */
  public StageLoads loads() {
    return loads;
  }

  /** Returns which containers may be used. */
  public ContainerUse use() {
    return use;
  }

  public StateSettings settings() {
    return settings;
  }

  /** Returns what the policy said when it looked last. */
  public String last() {
    return last.why();
  }

  public double millisPerMegabyte() {
    return policy.millisPerMegabyte();
  }

  /** Returns how many more slices may move by themselves now. */
  public int budgetLeft() {
    return policy.budgetLeft(System.currentTimeMillis());
  }

  private StagePicture picture(Stage deployed, RoutingTable table) {
    return loads.picture(table, use.usable(deployed), deployed.containers());
  }

  /** Returns the moves that are to be made now, while no other move is under way. */
  public List<Move> look(Stage deployed, RoutingTable table) {
    long now = System.currentTimeMillis();
    if (now - lookedAt < PERIOD_MILLIS) {
      return List.of();
    }
    lookedAt = now;
    StagePicture picture = picture(deployed, table);
    policy.effect(now, picture).ifPresent(effect -> journal.measured(unmeasured, effect));
    last = policy.look(now, picture);
    if (!last.moves()) {
      return List.of();
    }
    boolean applied = settings.mode() == Mode.APPLY;
    unmeasured = journal.record(new StageDecision(now, stage, last, applied));
    policy.began(now, picture, last.plan(), applied);
    return applied ? last.plan().moves() : List.of();
  }

  /** Returns what would spread the load evenly now. */
  public Verdict plan(Stage deployed, RoutingTable table) {
    return policy.plan(picture(deployed, table));
  }

  /** A user has had slices moved. */
  public void commanded(List<Move> moves) {
    policy.commanded(System.currentTimeMillis(), moves);
    journal.conclude(unmeasured);
    use.filled(moves);
  }

  /** A move has ended. */
  public void ended(MoveReport move) {
    long now = System.currentTimeMillis();
    if (move.failure() == null) {
      policy.moved(
          now, move.megabytes(), move.copyMillis(), move.switchMillis(), move.byReference());
    } else {
      policy.failed(now);
      journal.conclude(unmeasured);
    }
  }

  @Override
  public void close() {
    journal.close();
  }
}
