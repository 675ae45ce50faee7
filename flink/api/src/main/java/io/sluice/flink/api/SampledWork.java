package io.sluice.flink.api;

import org.apache.flink.api.common.functions.AbstractRichFunction;
import org.apache.flink.api.common.functions.Function;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;

/** Runs a function of a job on sampled records; if it is a rich one, it is opened and closed. */
abstract class SampledWork<F extends Function, R> extends AbstractRichFunction
    implements ResultTypeQueryable<Sampled<R>> {

  private static final long serialVersionUID = 1L;

  final F function;
  private final TypeInformation<R> result;

  SampledWork(F function, TypeInformation<R> result) {
    this.function = function;
    this.result = result;
  }

  @Override
  public void open(OpenContext context) throws Exception {
    if (function instanceof RichFunction rich) {
      rich.setRuntimeContext(getRuntimeContext());
      rich.open(context);
    }
  }

  @Override
  public void close() throws Exception {
    if (function instanceof RichFunction rich) {
      rich.close();
    }
  }

  @Override
  public TypeInformation<Sampled<R>> getProducedType() {
    return Sampled.type(result);
  }
}
