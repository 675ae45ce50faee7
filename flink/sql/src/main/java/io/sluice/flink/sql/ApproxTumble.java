package io.sluice.flink.sql;

import java.math.BigDecimal;
import java.time.Duration;
import org.apache.flink.table.api.dataview.ListView;
import org.apache.flink.types.ColumnList;
import org.apache.flink.types.Row;

/**
 * Answers approximate tumbling windows in SQL:
 *
 * <pre>{@code
 * CREATE FUNCTION APPROX_TUMBLE AS 'io.sluice.flink.sql.ApproxTumble';
 *
 * SELECT * FROM APPROX_TUMBLE(
 *   input => TABLE trips PARTITION BY zone,
 *   on_time => DESCRIPTOR(pickup),
 *   size => INTERVAL '3' SECOND,
 *   measured => DESCRIPTOR(distance));
 * }</pre>
 */
public final class ApproxTumble extends ApproximateFunction {

  private static final long serialVersionUID = 1L;

  /** Makes the function that a catalog has. */
  public ApproxTumble() {
    this(null);
  }

  private ApproxTumble(Call call) {
    super(call);
  }

  @Override
  Signature signature() {
    return Signature.TUMBLE;
  }

  @Override
  public ApproxTumble specialize(SpecializedContext context) {
    return new ApproxTumble(signature().read(context.getCallContext()));
  }

  /** Takes a row; what the call asks for is known since it was planned. */
  public void eval(
      Context context,
      Identity identity,
      ListView<Snapshot> snapshots,
      ListView<Step> steps,
      Row input,
      Duration size,
      ColumnList measured,
      BigDecimal error,
      BigDecimal absoluteError,
      BigDecimal confidence,
      String otherwise,
      String aggregate,
      Duration longestWait,
      ColumnList arrived,
      ColumnList happened)
      throws Exception {
    row(context, identity, snapshots, steps, input);
  }
}
