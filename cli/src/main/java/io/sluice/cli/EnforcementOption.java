package io.sluice.cli;

import io.sluice.bench.query.plan.Arms;
import java.util.List;
import picocli.CommandLine.Option;

/** What puts the orders of a comparison into effect. Use as a mixin. */
final class EnforcementOption {

  @Option(
      names = "--enforcement",
      paramLabel = "gate|gate-all|priority|auto",
      description = "of all arms that do not say it themselves (default: gate)")
  private String enforcement;

  List<String> of(List<String> arms) {
    return enforcement == null ? arms : Arms.enforcing(arms, enforcement);
  }
}
