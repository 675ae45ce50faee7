package io.sluice.bench.report;

import io.sluice.bench.plan.BenchPlan;
import io.sluice.bench.runner.RoundRecord;
import io.sluice.bench.runner.RunFolder;
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
    return Pairing.of(arm.rounds(), baseline().rounds());
  }

  public boolean partial() {
    return records.size() < plan.pairs() * plan.arms().size();
  }

  public long disturbed() {
    return records.stream().filter(RoundRecord::disturbed).count();
  }
}
