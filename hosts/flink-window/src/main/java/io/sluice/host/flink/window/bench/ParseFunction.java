package io.sluice.host.flink.window.bench;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFlatMapFunction;
import org.apache.flink.util.Collector;

/** Does the work on all records. */
final class ParseFunction extends RichFlatMapFunction<ArrivedText, ParsedEvent> {

  private static final long serialVersionUID = 1L;

  private final Work work;

  ParseFunction(Work work) {
    this.work = work;
  }

  @Override
  public void open(OpenContext context) {
    work.open();
  }

  @Override
  public void flatMap(ArrivedText record, Collector<ParsedEvent> out) {
    work.on(record, (key, value) -> out.collect(new ParsedEvent(key, record.time, value)));
  }
}
