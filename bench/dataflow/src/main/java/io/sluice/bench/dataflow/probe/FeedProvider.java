package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;

/** Makes feeds that read items from a broker; found by {@link java.util.ServiceLoader}. */
public interface FeedProvider {

  /**
   * Returns the feed of one instance of a source.
   *
   * @param arguments the arguments, which name the broker
   * @param plan the planned arrivals; it counts the items that are taken, and holds none itself
   */
  ItemFeed open(JobArguments arguments, Node source, int instance, SourceFeed plan);
}
