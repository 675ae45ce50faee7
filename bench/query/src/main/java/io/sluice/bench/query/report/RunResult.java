package io.sluice.bench.query.report;

import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.runner.RoundRecord;
import io.sluice.bench.query.runner.RunFolder;
import java.io.IOException;
import java.util.List;

/**
 * A run, whole or partial, as far as its folder tells.
 *
 * @param arms in the plan's order, the first is what the others are compared with
 */
public record RunResult(
    BenchPlan plan, List<RoundRecord> records, List<ArmResult> arms, Checks checks) {

  public static RunResult of(RunFolder folder) throws IOException {
    return of(folder.plan(), folder.rounds());
  }

  public static RunResult of(BenchPlan plan, List<RoundRecord> records) {
    List<ArmResult> arms = plan.arms().stream().map(arm -> ArmResult.of(arm, records)).toList();
    return new RunResult(plan, records, arms, Checks.of(records));
  }

  public ArmResult baseline() {
    return arms.get(0);
  }

  public Pairing pairing(ArmResult arm) {
    return pairing(arm, baseline());
  }

  public Pairing pairing(ArmResult arm, ArmResult against) {
    return Pairing.of(arm.rounds(), against.rounds());
  }

  /**
   * Arms with another policy than this one, put into effect in the same way, if it has the shipped
   * policy: what it has to be better than beside the first arm. Empty for all others.
   */
  public List<ArmResult> rivals(ArmResult arm) {
    return arms.stream().filter(other -> arm.arm().isRivalledBy(other.arm())).toList();
  }

  public boolean partial() {
    return records.size() < plan.pairs() * plan.arms().size();
  }

  public long disturbed() {
    return records.stream().filter(RoundRecord::disturbed).count();
  }
}
