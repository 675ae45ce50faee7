package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Table;
import java.util.List;

/** The tables that users see, and what their columns mean. */
public final class WordTables {

  /** Lists all tables. */
  public static final List<Table<WordRound>> ALL =
      List.of(
          new Table<>(
              "",
              List.of(
                  Column.median("mean ms", round -> round.words().mean()),
                  Column.median("p99", round -> round.words().p99()),
                  Column.median("slowest task", WordRound::slowestMean),
                  Column.median("sentence mean", round -> round.sentences().mean()),
                  Column.median("p99", round -> round.sentences().p99()),
                  Column.median("max backlog", WordRound::maxBacklog),
                  Column.median("balance", WordRound::backlogBalance),
                  Column.median("words/s", WordRound::throughputEps),
                  Column.ratio("mean ratio (95 %)", WordMetrics.MEAN.value())),
              false),
          new Table<>(
              "details",
              List.of(
                  Column.range("mean ms", round -> round.words().mean()),
                  Column.range("p99", round -> round.words().p99()),
                  Column.range("max backlog", WordRound::maxBacklog),
                  Column.median("latency balance", WordRound::latencyBalance),
                  Column.median("offered", WordRound::offeredEps),
                  Column.median("CPU cores", WordRound::cpuCores)),
              true));

  /** Lists what the columns mean. */
  public static final List<String> NOTES =
      List.of(
          "mean, p99: latency of words, from the planned arrival of their sentence until they were"
              + " counted; sentence: until its last word was; slowest task: the mean of the"
              + " splitter whose words were latest",
          "max backlog: the most words that one splitter had emitted and that had not left its"
              + " worker; balance: Jain's index of these of all splitters, 1 where all are equal");

  private WordTables() {}
}
