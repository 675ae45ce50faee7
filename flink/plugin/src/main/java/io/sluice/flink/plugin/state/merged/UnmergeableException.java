package io.sluice.flink.plugin.state.merged;

import org.apache.flink.api.dag.Transformation;

/** Says what cannot be put on a stream that has two inputs. */
public final class UnmergeableException extends Exception {

  private static final long serialVersionUID = 1L;

  UnmergeableException(Transformation<?> part, String why) {
    super(part.getName() + " " + why);
  }
}
