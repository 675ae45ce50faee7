package io.sluice.bench.dataflow.synthetic;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/**
 * Works on an item for as long as that says, and hands it on.
 *
 * @param number by which items know it
 * @param cheapUnits of work for an item that costs elsewhere
 */
public record PricedWork(int number, int cheapUnits) implements Operator<Priced, Priced> {

  /** The number of no operator: nothing costs more at one than elsewhere. */
  public static final int NOBODY = -1;

  @Override
  public void process(Priced item, Consumer<? super Priced> output) {
    long worked = Work.on(item.units(), item.operator() == number ? item.units() : cheapUnits);
    // What is worked out is looked at, so that no compiler leaves the work out.
    output.accept(worked == 0 ? new Priced(NOBODY, item.units()) : item);
  }
}
