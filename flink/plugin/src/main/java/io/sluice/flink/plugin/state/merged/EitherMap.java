package io.sluice.flink.plugin.state.merged;

import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.types.Either;

/**
 * Maps the records of both inputs.
 *
 * @param first maps the first input's records
 * @param second maps the second's
 */
record EitherMap<A, B, R>(MapFunction<A, R> first, MapFunction<B, R> second)
    implements MapFunction<Either<A, B>, R> {

  @Override
  public R map(Either<A, B> record) throws Exception {
    return record.isLeft() ? first.map(record.left()) : second.map(record.right());
  }
}
