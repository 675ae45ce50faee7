package io.sluice.bench.dataflow.senml;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/**
 * Splits messages into observations.
 *
 * @param layout the layout of messages
 * @param missingToo whether missing values become observations too
 */
public record SenmlParse(Layout layout, boolean missingToo)
    implements Operator<Message, Observation> {

  @Override
  public void process(Message message, Consumer<? super Observation> output) {
    Reading read = Reading.parse(layout, message.line());
    for (int i = 0; i < layout.observations().size(); i++) {
      double value = read.values().get(i);
      if (missingToo || !Double.isNaN(value)) {
        String type = layout.observations().get(i).name();
        output.accept(new Observation(message.id(), read.sensor(), read.meta(), type, value));
      }
    }
  }
}
