package io.sluice.core.thread.config;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.ValueType;
import io.sluice.core.thread.translate.RealTimeBound;

/** Says how much real time there may be. */
record BoundType() implements ValueType<RealTimeBound> {

  @Override
  public RealTimeBound parse(String text) throws BadValueException {
    return RealTimeBound.parse(text);
  }

  @Override
  public String expected() {
    return "a share of a CPU up to 50 %, such as 20 %, or a number of threads, such as 1 thread";
  }
}
