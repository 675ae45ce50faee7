package io.sluice.bench.dataflow.synthetic;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/**
 * Works on an item as long as the item's cost says, and hands it on.
 *
 * @param number the operator's number, to which items refer
 * @param cheapUnits the work for an item that is expensive elsewhere
 */
public record PricedWork(int number, int cheapUnits) implements Operator<Priced, Priced> {

  /** The number of an operator at which no item is expensive. */
  public static final int NOBODY = -1;

  @Override
  public void process(Priced item, Consumer<? super Priced> output) {
    long worked = Work.on(item.units(), item.operator() == number ? item.units() : cheapUnits);
    // The result is used, so that the compiler cannot eliminate the work.
    output.accept(worked == 0 ? new Priced(NOBODY, item.units()) : item);
  }
}
