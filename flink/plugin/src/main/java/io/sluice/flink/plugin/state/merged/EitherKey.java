package io.sluice.flink.plugin.state.merged;

import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.types.Either;

/**
 * Reads the key of a record of either input.
 *
 * @param first reads that of the first input's records
 * @param second reads that of the second's
 */
public record EitherKey<A, B, K>(KeySelector<A, K> first, KeySelector<B, K> second)
    implements KeySelector<Either<A, B>, K> {

  @Override
  public K getKey(Either<A, B> record) throws Exception {
    return record.isLeft() ? first.getKey(record.left()) : second.getKey(record.right());
  }
}
