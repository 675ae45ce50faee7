package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;

/** Brings items to sources from a broker; found by {@link java.util.ServiceLoader}. */
public interface FeedProvider {

  /**
   * Returns the feed of one instance of a source.
   *
   * @param arguments name the broker
   * @param plan of what arrives there, and when; counts what is taken, and has no items
   */
  ItemFeed open(JobArguments arguments, Node source, int instance, SourceFeed plan);
}
