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

/** Lists the workloads whose records are in a log. */
enum StateWorkload {
  /** The most frequent words of topics, in sliding windows by count. */
  WORDS("words", true) {
    @Override
    RecordSource source(SourceShape shape) {
      return new Abstracts(shape);
    }

    @Override
    long filling(SourceShape shape) {
      return Abstracts.filling(shape);
    }

    @Override
    long windowSize(SourceShape shape) {
      return Abstracts.WINDOW_WORDS;
    }

    @Override
    Oracle oracle(SourceShape shape) {
      return new TopWordsOracle(Abstracts.WINDOW_WORDS);
    }
  },

  /** Sessions of connected cars. */
  CARS("cars", true) {
    @Override
    RecordSource source(SourceShape shape) {
      return new CarReadings(shape);
    }

    @Override
    long filling(SourceShape shape) {
      return new CarReadings(shape).filling();
    }

    @Override
    long windowSize(SourceShape shape) {
      return CarReadings.GAP_MILLIS;
    }

    @Override
    Oracle oracle(SourceShape shape) {
      return WindowOracle.sessions(CarReadings.GAP_MILLIS);
    }
  },

  /** The highest bid on each auction, in tumbling windows that hold all bids. */
  NEXMARK_Q7("nexmark-q7", false) {
    @Override
    RecordSource source(SourceShape shape) {
      return new Bids(shape);
    }

    @Override
    long filling(SourceShape shape) {
      return Bids.filling(shape);
    }

    @Override
    long windowSize(SourceShape shape) {
      return Bids.windowMillis(shape);
    }

    @Override
    Oracle oracle(SourceShape shape) {
      return WindowOracle.tumbling(Bids.windowMillis(shape));
    }
  },

  /** New persons joined with their auctions of the same tumbling window: two inputs. */
  NEXMARK_Q8("nexmark-q8", false) {
    @Override
    RecordSource source(SourceShape shape) {
      return new Sellers(shape);
    }

    @Override
    long filling(SourceShape shape) {
      return Sellers.filling(shape);
    }

    @Override
    long windowSize(SourceShape shape) {
      return Sellers.windowMillis(shape);
    }

    @Override
    Oracle oracle(SourceShape shape) {
      return new NewSellersOracle(Sellers.windowMillis(shape));
    }
  },

  /** The most similar tweet among the latest of a place. */
  TWEETS("tweets", true) {
    @Override
    RecordSource source(SourceShape shape) {
      return new Tweets(shape);
    }

    @Override
    long filling(SourceShape shape) {
      return Tweets.filling(shape);
    }

    @Override
    long windowSize(SourceShape shape) {
      return Tweets.WINDOW_TWEETS;
    }

    @Override
    Oracle oracle(SourceShape shape) {
      return new SimilarTweetOracle(Tweets.WINDOW_TWEETS);
    }
  };

  private final String label;
  private final boolean takesData;

  StateWorkload(String label, boolean takesData) {
    this.label = label;
    this.takesData = takesData;
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
  abstract RecordSource source(SourceShape shape);

  /** Returns how many records fill the state. */
  abstract long filling(SourceShape shape);

  /** Returns the size of the windows: a number of things, or ms. */
  abstract long windowSize(SourceShape shape);

  /** Returns what computes the results. */
  abstract Oracle oracle(SourceShape shape);
}
