package io.sluice.bench.dataflow.etl;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.Reading;
import java.util.function.Consumer;

/** Takes messages apart: one observation for every one there could be, missing or not. */
public final class SenmlParse implements Operator<Message, Observation> {

  private final Layout layout;

  public SenmlParse(Layout layout) {
    this.layout = layout;
  }

  @Override
  public void process(Message message, Consumer<? super Observation> output) {
    Reading read = Reading.parse(layout, message.line());
    for (int i = 0; i < layout.observations().size(); i++) {
      String type = layout.observations().get(i).name();
      output.accept(
          new Observation(message.id(), read.sensor(), read.meta(), type, read.values().get(i)));
    }
  }
}
