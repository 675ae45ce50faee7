package io.sluice.cli.simulate;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.simulator.study.EstimateStudy;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.LoadOptions;
import io.sluice.cli.option.TimeOptions;
import io.sluice.cli.option.WorkloadOptions;
import io.sluice.core.query.config.QuerySettings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice simulate estimates}. */
@Command(
    name = "estimates",
    header = "Shows how well sweeping watermarks are predicted.",
    description =
        "Shows, in virtual time, how well the arrival of sweeping watermarks is predicted: how "
            + "often it lies in the interval that is stated at the beginning of each epoch, and "
            + "how wide that interval is.",
    footer = {
      "  sluice simulate estimates",
      "  sluice simulate estimates --delays zipf --load 0.5 --steady",
      "  sluice simulate estimates --workload nyt --load 1.05 --history 400",
    })
final class SimulateEstimatesCommand implements Callable<Integer> {

  private static final long LEAST_SECONDS = 120;

  @Mixin private TimeOptions time = new TimeOptions(600);

  @Option(
      names = "--history",
      paramLabel = "M",
      description = "epochs from which an estimate is made (default: sluice.query.lag-history)")
  private int history = QuerySettings.defaults().lagHistory();

  @Mixin private LoadOptions load;
  @Mixin private WorkloadOptions workload;
  @Mixin private MachineOptions machine;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (time.seconds() < LEAST_SECONDS) {
      throw UserError.usage(
          "--seconds %d: expected at least %d, or there are too few epochs to count"
              .formatted(time.seconds(), LEAST_SECONDS));
    }
    WorkloadSpec spec =
        workload.workload(WorkloadOptions.Details.inVirtualTime(1, load.delays(), 0), time.seed());
    EstimateStudy study =
        UserError.refusing(() -> new EstimateStudy(spec, machine.cores(), history));
    double offered =
        load.perQueryEps() > 0
            ? load.perQueryEps() * spec.queries() / study.capacityEps()
            : load.load();
    var rows = UserError.refusing(() -> study.run(offered, load.burst(), time.seconds()));
    common.print(new EstimatesResult(common.commandLine(), rows));
    return 0;
  }
}
