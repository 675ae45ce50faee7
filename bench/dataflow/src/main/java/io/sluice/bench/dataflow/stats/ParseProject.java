package io.sluice.bench.dataflow.stats;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Message;
import io.sluice.bench.dataflow.senml.Observation;
import io.sluice.bench.dataflow.senml.Reading;
import java.util.function.Consumer;

/** Takes messages apart: one observation for each value that is there. */
public final class ParseProject implements Operator<Message, Observation> {

  private final Layout layout;

  public ParseProject(Layout layout) {
    this.layout = layout;
  }

  @Override
  public void process(Message message, Consumer<? super Observation> output) {
    Reading read = Reading.parse(layout, message.line());
    for (int i = 0; i < layout.observations().size(); i++) {
      double value = read.values().get(i);
      if (!Double.isNaN(value)) {
        String type = layout.observations().get(i).name();
        output.accept(new Observation(message.id(), read.sensor(), read.meta(), type, value));
      }
    }
  }
}
