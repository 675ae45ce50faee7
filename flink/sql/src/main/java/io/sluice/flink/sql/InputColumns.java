package io.sluice.flink.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeFamily;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.types.ColumnList;

/** Finds the columns that a call names in the table that it is given. */
final class InputColumns {

  private final CallContext context;
  private final List<String> names;
  private final DataType table;
  private final List<String> columns;

  InputColumns(CallContext context, List<String> names) {
    this.context = context;
    this.names = names;
    table = context.getArgumentDataTypes().get(names.indexOf(Signature.INPUT));
    columns = DataType.getFieldNames(table);
  }

  /** Returns the column of numbers that an argument names. */
  Optional<Column> number(String argument) {
    return named(argument)
        .map(
            column -> {
              LogicalType type = type(column);
              if (!type.is(LogicalTypeFamily.NUMERIC)) {
                throw wrong(argument, column, type, "a number");
              }
              return column(column);
            });
  }

  /** Returns the column of timestamps that an argument names; it has the type of event times. */
  Optional<Column> time(String argument) {
    return named(argument)
        .map(
            column -> {
              LogicalType type = type(column);
              String onTime = onTime().orElse(column);
              if (type.getTypeRoot() != type(onTime).getTypeRoot()) {
                throw wrong(
                    argument, column, type, type(onTime).getTypeRoot() + ", as " + onTime + " is");
              }
              return column(column);
            });
  }

  /** Returns the columns that the table is partitioned by. */
  List<Column> partition() {
    int[] positions =
        context
            .getTableSemantics(names.indexOf(Signature.INPUT))
            .orElseThrow()
            .partitionByColumns();
    return Arrays.stream(positions)
        .mapToObj(position -> new Column(position, columns.get(position)))
        .toList();
  }

  /** Returns the type of event times, ms. */
  DataType eventTime() {
    boolean zoned =
        onTime()
            .filter(column -> type(column).is(LogicalTypeRoot.TIMESTAMP_WITH_LOCAL_TIME_ZONE))
            .isPresent();
    return zoned ? DataTypes.TIMESTAMP_LTZ(3) : DataTypes.TIMESTAMP(3);
  }

  /** Flink takes the argument away once it knows the column. */
  private Optional<String> onTime() {
    if (names.indexOf(Signature.ON_TIME) < context.getArgumentDataTypes().size()) {
      return named(Signature.ON_TIME);
    }
    int column =
        context.getTableSemantics(names.indexOf(Signature.INPUT)).orElseThrow().timeColumn();
    return Optional.of(column).filter(at -> at >= 0).map(columns::get);
  }

  private Column column(String name) {
    return new Column(columns.indexOf(name), name);
  }

  private LogicalType type(String column) {
    return DataType.getFieldDataTypes(table).get(columns.indexOf(column)).getLogicalType();
  }

  private Optional<String> named(String argument) {
    int at = names.indexOf(argument);
    if (context.isArgumentNull(at)) {
      return Optional.empty();
    }
    List<String> found =
        context.getArgumentValue(at, ColumnList.class).map(ColumnList::getNames).orElse(List.of());
    if (found.size() != 1) {
      throw new ValidationException(
          "%s: must name one column, as %s => DESCRIPTOR(%s)"
              .formatted(argument, argument, columns.get(0)));
    }
    String column = found.get(0);
    if (!columns.contains(column)) {
      throw new ValidationException(
          "%s => DESCRIPTOR(%s): the table has no such column; it has %s"
              .formatted(argument, column, String.join(", ", columns)));
    }
    return Optional.of(column);
  }

  private static ValidationException wrong(
      String argument, String column, LogicalType type, String right) {
    return new ValidationException(
        "%s => DESCRIPTOR(%s): the column is of type %s; must be %s"
            .formatted(argument, column, type.asSummaryString(), right));
  }
}
