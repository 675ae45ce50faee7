package io.sluice.bench.state.plan;

import io.sluice.bench.state.oracle.NewSellersOracle;
import io.sluice.bench.state.oracle.Oracle;
import io.sluice.bench.state.oracle.SimilarTweetOracle;
import io.sluice.bench.state.oracle.TopWordsOracle;
import io.sluice.bench.state.oracle.WindowOracle;
import io.sluice.bench.state.source.Abstracts;
import io.sluice.bench.state.source.Bids;
import io.sluice.bench.state.source.CarReadings;
import io.sluice.bench.state.source.RecordSource;
import io.sluice.bench.state.source.Sellers;
import io.sluice.bench.state.source.SourceShape;
import io.sluice.bench.state.source.Tweets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/** Lists the workloads whose records are in a log. */
@SuppressWarnings("ImmutableEnumChecker") // constructors and methods keep nothing
enum StateWorkload {
  /** The most frequent words of topics, in sliding windows by count. */
  WORDS(
      "words",
      true,
      Abstracts::new,
      Abstracts::filling,
      shape -> Abstracts.WINDOW_WORDS,
      size -> new TopWordsOracle((int) size)),

  /** Sessions of connected cars. */
  CARS(
      "cars",
      true,
      CarReadings::new,
      shape -> new CarReadings(shape).filling(),
      shape -> CarReadings.GAP_MILLIS,
      WindowOracle::sessions),

  /** The highest bid on each auction, in tumbling windows that hold all bids. */
  NEXMARK_Q7(
      "nexmark-q7", false, Bids::new, Bids::filling, Bids::windowMillis, WindowOracle::tumbling),

  /** New persons joined with their auctions of the same tumbling window: two inputs. */
  NEXMARK_Q8(
      "nexmark-q8",
      false,
      Sellers::new,
      Sellers::filling,
      Sellers::windowMillis,
      NewSellersOracle::new),

  /** The most similar tweet among the latest of a place. */
  TWEETS(
      "tweets",
      true,
      Tweets::new,
      Tweets::filling,
      shape -> Tweets.WINDOW_TWEETS,
      size -> new SimilarTweetOracle((int) size));

  private final String label;
  private final boolean takesData;
  private final Function<SourceShape, RecordSource> source;
  private final ToLongFunction<SourceShape> filling;
  private final ToLongFunction<SourceShape> windowSize;
  private final LongFunction<Oracle> oracle;

  StateWorkload(
      String label,
      boolean takesData,
      Function<SourceShape, RecordSource> source,
      ToLongFunction<SourceShape> filling,
      ToLongFunction<SourceShape> windowSize,
      LongFunction<Oracle> oracle) {
    this.label = label;
    this.takesData = takesData;
    this.source = source;
    this.filling = filling;
    this.windowSize = windowSize;
    this.oracle = oracle;
  }

  /** Returns the workload of a name, if its records are in a log. */
  static Optional<StateWorkload> of(String name) {
    return Arrays.stream(values()).filter(each -> each.label.equals(name)).findFirst();
  }

  String label() {
    return label;
  }

  /** Returns whether its records can be made of published data. */
  boolean takesData() {
    return takesData;
  }

  /** Returns the records. */
  RecordSource source(SourceShape shape) {
    return source.apply(shape);
  }

  /** Returns how many records fill the state. */
  long filling(SourceShape shape) {
    return filling.applyAsLong(shape);
  }

  /** Returns the size of the windows: a number of things, or ms. */
  long windowSize(SourceShape shape) {
    return windowSize.applyAsLong(shape);
  }

  /** Returns what computes the results. */
  Oracle oracle(SourceShape shape) {
    return oracle.apply(windowSize(shape));
  }
}
