package io.sluice.cli.simulate;

import io.sluice.bench.simulator.study.Regime;
import io.sluice.bench.simulator.study.RegimeStudy;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.RoundOptions;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice simulate regimes}. */
@Command(
    name = "regimes",
    header = "Shows where klink is better than the simpler order.",
    description =
        "Compares klink with the order of window ends (sbox) under conditions that differ in one "
            + "thing each: costs, slides, lags, joins, aligned windows, memory. In virtual time: "
            + "the same command gives the same numbers.",
    footer = {
      "  sluice simulate regimes",
      "  sluice simulate regimes --only lrb,lrb-aligned --rounds 32",
    })
final class SimulateRegimesCommand implements Callable<Integer> {

  private static final int ROUNDS = 8;
  private static final long SECONDS = 24;

  @Option(
      names = "--only",
      paramLabel = "NAME,...",
      hideParamSyntax = true,
      split = ",",
      description = "only these conditions, by their names in the table (default: all)")
  private List<String> only = List.of();

  @Mixin private RoundOptions time = new RoundOptions(ROUNDS, SECONDS);
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    RegimeStudy study = new RegimeStudy(time.rounds(), time.seconds(), time.seed());
    List<Regime> regimes = wanted();
    List<RegimeStudy.Row> rows = UserError.refusing(() -> regimes.stream().map(study::of).toList());
    common.print(new RegimesResult(common.commandLine(), rows));
    return rows.stream().allMatch(RegimeStudy.Row::complete)
        ? ExitCode.DONE
        : ExitCode.CHECK_FAILED;
  }

  private List<Regime> wanted() {
    List<String> known = Regime.all().stream().map(Regime::name).toList();
    for (String name : only) {
      if (!known.contains(name)) {
        throw UserError.usage(
            "--only %s: expected some of %s"
                .formatted(name, known.stream().collect(Collectors.joining(", "))));
      }
    }
    return Regime.all().stream()
        .filter(regime -> only.isEmpty() || only.contains(regime.name()))
        .toList();
  }
}
