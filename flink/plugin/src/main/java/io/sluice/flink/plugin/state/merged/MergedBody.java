package io.sluice.flink.plugin.state.merged;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.SimpleOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamMap;
import org.apache.flink.streaming.api.operators.StreamOperatorFactory;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.api.transformations.PartitionTransformation;
import org.apache.flink.streaming.api.transformations.TwoInputTransformation;
import org.apache.flink.streaming.api.transformations.UnionTransformation;
import org.apache.flink.types.Either;

/**
 * Puts operators that were added to two inputs on the one stream that has the records of both.
 *
 * <h2>How it works</h2>
 *
 * The job's author adds operators to two keyed streams, as ever. This class follows them from the
 * last one back to the streams, and builds them again behind the merged stream: an operator of two
 * inputs becomes a {@link MergedOperator}, a union of two maps (as Flink makes one for joins and
 * co-groups of windows) becomes one map, and an operator of one input stays as it is. Then it takes
 * what the author added out of the job. Records are with their keys' slices already, so it leaves
 * out a {@code keyBy} between the operators; if that went by another key, the operator behind it
 * would fail with the first key of a slice that is elsewhere.
 */
@SuppressWarnings({"unchecked", "rawtypes"}) // the types were checked when the author added them
public final class MergedBody {

  private final int first;
  private final int second;
  private final DataStream<Either> merged;
  private final EitherKey<?, ?, ?> key;
  private final Set<Transformation<?>> replaced =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Prepares the merging.
   *
   * @param first the first input as the author saw it
   * @param second the second input as the author saw it
   * @param merged the stream with the records of both
   * @param key reads the key of its records
   */
  public MergedBody(
      DataStream<?> first, DataStream<?> second, DataStream<?> merged, EitherKey<?, ?, ?> key) {
    this.first = first.getTransformation().getId();
    this.second = second.getTransformation().getId();
    this.merged = (DataStream<Either>) merged;
    this.key = key;
  }

  /**
   * Builds what the author added behind the merged stream.
   *
   * @throws UnmergeableException if it cannot be built there
   */
  public <R> SingleOutputStreamOperator<R> build(SingleOutputStreamOperator<R> authors)
      throws UnmergeableException {
    DataStream<?> built = built(authors.getTransformation());
    merged.getExecutionEnvironment().getTransformations().removeIf(replaced::contains);
    return (SingleOutputStreamOperator<R>) built;
  }

  private DataStream<?> built(Transformation<?> part) throws UnmergeableException {
    replaced.add(part);
    if (part instanceof OneInputTransformation one) {
      SingleOutputStreamOperator<?> built =
          transform(built(input(one, 0)), one, one.getOperatorFactory());
      if (one.getStateKeySelector() != null) {
        key(built, one.getStateKeySelector(), one.getStateKeyType());
      }
      return built;
    }
    if (part instanceof TwoInputTransformation two) {
      return builtTwo(two);
    }
    if (part instanceof UnionTransformation<?> union && union.getInputs().size() == 2) {
      replaced.addAll(union.getInputs());
      return merged
          .map(new EitherMap(map(union, 0, first), map(union, 1, second)))
          .name("Map")
          .returns(union.getOutputType());
    }
    if (isOnTheWay(part)) {
      return built(input(part, 0));
    }
    throw new UnmergeableException(part, "cannot be there when the stage has two inputs");
  }

  private static Transformation<?> input(Transformation<?> part, int input) {
    return part.getInputs().get(input);
  }

  private DataStream<?> builtTwo(TwoInputTransformation two) throws UnmergeableException {
    require(two, source(two, 0) == first && source(two, 1) == second);
    SingleOutputStreamOperator<?> built =
        transform(
            merged,
            two,
            new MergedFactory(
                two.getOperatorFactory(), two.getStateKeySelector1(), two.getStateKeySelector2()));
    key(built, key, two.getStateKeyType());
    return built;
  }

  private MapFunction map(UnionTransformation<?> union, int input, int source)
      throws UnmergeableException {
    if (input(union, input) instanceof OneInputTransformation one
        && source(one, 0) == source
        && one.getOperator() instanceof StreamMap map) {
      return (MapFunction) map.getUserFunction();
    }
    throw new UnmergeableException(
        union, "must unite two maps, the first input's and the second's");
  }

  private void require(Transformation<?> part, boolean holds) throws UnmergeableException {
    if (!holds) {
      throw new UnmergeableException(
          part,
          "must connect the stage's first input with its second; put what stands between in front"
              + " of the stage");
    }
  }

  /** Returns the id of what a step gets its records from, by whichever way they are sent. */
  private int source(Transformation<?> part, int input) {
    Transformation<?> at = input(part, input);
    while (isOnTheWay(at)) {
      replaced.add(at);
      at = input(at, 0);
    }
    return at.getId();
  }

  /** Tells whether a part only says where records go; the inputs are such parts themselves. */
  private boolean isOnTheWay(Transformation<?> part) {
    return part instanceof PartitionTransformation<?>
        && part.getId() != first
        && part.getId() != second;
  }

  private static SingleOutputStreamOperator<?> transform(
      DataStream input, Transformation<?> like, StreamOperatorFactory factory) {
    SingleOutputStreamOperator built =
        factory instanceof OneInputStreamOperatorFactory own
            ? input.transform(like.getName(), like.getOutputType(), own)
            : input.transform(
                like.getName(),
                like.getOutputType(),
                (OneInputStreamOperator) ((SimpleOperatorFactory) factory).getOperator());
    Transformation<?> copy = built.getTransformation();
    copy.setUid(like.getUid());
    if (like.getDescription() != null) {
      copy.setDescription(like.getDescription());
    }
    if (like.getUserProvidedNodeHash() != null) {
      copy.setUidHash(like.getUserProvidedNodeHash());
    }
    return built;
  }

  private static void key(
      SingleOutputStreamOperator<?> built, KeySelector selector, TypeInformation<?> type) {
    OneInputTransformation operator = (OneInputTransformation) built.getTransformation();
    operator.setStateKeySelector(selector);
    operator.setStateKeyType(type);
  }
}
