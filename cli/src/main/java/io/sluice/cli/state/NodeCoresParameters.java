package io.sluice.cli.state;

import io.sluice.cli.option.WholeNumber;
import picocli.CommandLine.Parameters;

/** Declares a number of cores of a node. Use as a mixin. */
final class NodeCoresParameters {

  @Parameters(
      index = "0",
      paramLabel = "NODE",
      description = "the node, as sluice stage list shows it")
  String node;

  @Parameters(
      index = "1",
      paramLabel = "CORES",
      converter = WholeNumber.Positive.class,
      description = "number of cores")
  int cores;
}
