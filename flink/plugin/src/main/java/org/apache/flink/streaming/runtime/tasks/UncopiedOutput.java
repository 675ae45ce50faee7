package org.apache.flink.streaming.runtime.tasks;

import java.util.Arrays;
import java.util.List;
import org.apache.flink.runtime.event.WatermarkEvent;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.io.RecordWriterOutput;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.util.OutputTag;

/**
 * Hands records to the next operator of a task as they are. Flink copies each of them, because the
 * operator before it may keep or change what it has sent. One that lets pass what comes from the
 * network does neither.
 */
public final class UncopiedOutput<T> implements Output<StreamRecord<T>> {

  private final Output<StreamRecord<T>> stock;
  private final ChainingOutput<T> next;

  private UncopiedOutput(Output<StreamRecord<T>> stock, ChainingOutput<T> next) {
    this.stock = stock;
    this.next = next;
  }

  /**
   * Returns the output of an operator without copies, or as it is where records go to several
   * operators or to other tasks.
   *
   * @param stock output of an operator that has one side output, to other tasks
   */
  public static <T> Output<StreamRecord<T>> of(Output<StreamRecord<T>> stock) {
    if (!(stock instanceof BroadcastingOutputCollector<T> several) || several.outputs.length != 2) {
      return stock;
    }
    List<OutputWithChainingCheck<StreamRecord<T>>> outputs = Arrays.asList(several.outputs);
    if (outputs.stream().noneMatch(RecordWriterOutput.class::isInstance)) {
      return stock;
    }
    return outputs.stream()
        .filter(ChainingOutput.class::isInstance)
        .map(output -> (ChainingOutput<T>) output)
        .filter(output -> output.outputTag == null)
        .findFirst()
        .<Output<StreamRecord<T>>>map(output -> new UncopiedOutput<>(stock, output))
        .orElse(stock);
  }

  @Override
  public void collect(StreamRecord<T> record) {
    try {
      next.numRecordsOut.inc();
      next.numRecordsIn.inc();
      next.recordProcessor.accept(record);
    } catch (Exception e) {
      throw new ExceptionInChainedOperatorException(e);
    }
  }

  @Override
  public <X> void collect(OutputTag<X> tag, StreamRecord<X> record) {
    stock.collect(tag, record);
  }

  @Override
  public void emitWatermark(Watermark mark) {
    stock.emitWatermark(mark);
  }

  @Override
  public void emitWatermark(WatermarkEvent mark) {
    stock.emitWatermark(mark);
  }

  @Override
  public void emitWatermarkStatus(WatermarkStatus status) {
    stock.emitWatermarkStatus(status);
  }

  @Override
  public void emitLatencyMarker(LatencyMarker marker) {
    stock.emitLatencyMarker(marker);
  }

  @Override
  public void emitRecordAttributes(RecordAttributes attributes) {
    stock.emitRecordAttributes(attributes);
  }

  @Override
  public void close() {
    stock.close();
  }
}
