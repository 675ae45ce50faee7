package io.sluice.cli.bench;

import io.sluice.bench.tuple.words.plan.WordConditions;
import io.sluice.cli.option.WholeNumber;
import picocli.CommandLine.Option;

/** Declares what may decide whether an order of tuples gains anything. Use as a mixin. */
final class WordConditionOptions {

  @Option(
      names = "--split-cpu",
      paramLabel = "US",
      description =
          "microseconds of CPU that a splitter spends on each word at --scale 1 (default: none)")
  private double splitMicros;

  @Option(
      names = "--batch",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "tuples that a task hands over at a time, Storm's topology.transfer.batch.size (default: "
              + "${DEFAULT-VALUE})")
  private int batch = WordConditions.USUAL.batch();

  @Option(names = "--acking", description = "let Storm ack each sentence")
  private boolean acked;

  @Option(
      names = "--skew",
      description =
          "send 40 %% of the sentences to one splitter, 20 %% to another, and 5 %% to each of the rest")
  private boolean skewed;

  @Option(
      names = "--waiting",
      converter = WholeNumber.Positive.class,
      paramLabel = "BYTES",
      description =
          "bytes that may wait in a connection before its tasks have to wait, Storm's "
              + "storm.messaging.netty.buffer.high.watermark (default: ${DEFAULT-VALUE})")
  private int waiting = WordConditions.USUAL.waiting();

  /** Returns what was asked for. */
  WordConditions conditions() {
    return new WordConditions(splitMicros, batch, acked, skewed, waiting);
  }
}
