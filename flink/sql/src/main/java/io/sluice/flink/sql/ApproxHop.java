package io.sluice.flink.sql;

import java.math.BigDecimal;
import java.time.Duration;
import org.apache.flink.table.api.dataview.ListView;
import org.apache.flink.types.ColumnList;
import org.apache.flink.types.Row;

/**
 * Answers approximate sliding windows in SQL:
 *
 * <pre>{@code
 * CREATE FUNCTION APPROX_HOP AS 'io.sluice.flink.sql.ApproxHop';
 *
 * SELECT * FROM APPROX_HOP(
 *   input => TABLE trips PARTITION BY zone,
 *   on_time => DESCRIPTOR(pickup),
 *   size => INTERVAL '3' SECOND,
 *   slide => INTERVAL '1' SECOND,
 *   measured => DESCRIPTOR(distance));
 * }</pre>
 */
public final class ApproxHop extends ApproximateFunction {

  private static final long serialVersionUID = 1L;

  /** Makes the function that a catalog has. */
  public ApproxHop() {
    this(null);
  }

  private ApproxHop(Call call) {
    super(call);
  }

  @Override
  Signature signature() {
    return Signature.HOP;
  }

  @Override
  public ApproxHop specialize(SpecializedContext context) {
    return new ApproxHop(signature().read(context.getCallContext()));
  }

  /** Takes a row; what the call asks for is known since it was planned. */
  public void eval(
      Context context,
      Identity identity,
      ListView<Snapshot> snapshots,
      ListView<Step> steps,
      Row input,
      Duration size,
      Duration slide,
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
