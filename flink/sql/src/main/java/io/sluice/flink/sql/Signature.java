package io.sluice.flink.sql;

import static org.apache.flink.table.types.inference.StaticArgumentTrait.REQUIRE_ON_TIME;
import static org.apache.flink.table.types.inference.StaticArgumentTrait.SET_SEMANTIC_TABLE;
import static org.apache.flink.table.types.inference.StaticArgumentTrait.TABLE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.dataview.ListView;
import org.apache.flink.table.catalog.DataTypeFactory;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.table.types.inference.StateTypeStrategy;
import org.apache.flink.table.types.inference.StaticArgument;
import org.apache.flink.table.types.inference.TypeInference;
import org.apache.flink.table.types.inference.TypeStrategies;
import org.apache.flink.types.Row;

/** Declares what a function takes, keeps as state, and answers. */
final class Signature {

  static final String INPUT = "input";
  static final String SIZE = "size";
  static final String SLIDE = "slide";
  static final String MEASURED = "measured";
  static final String ERROR = "error";
  static final String ABSOLUTE_ERROR = "absolute_error";
  static final String CONFIDENCE = "confidence";
  static final String OTHERWISE = "otherwise";
  static final String AGGREGATE = "aggregate";
  static final String LONGEST_WAIT = "longest_wait";
  static final String ARRIVED = "arrived";
  static final String HAPPENED = "happened";

  /** Flink adds it to all functions, after their own arguments. */
  static final String ON_TIME = "on_time";

  private static final DataType NUMBER = DataTypes.DECIMAL(18, 9);

  static final Signature TUMBLE = new Signature("APPROX_TUMBLE", false);
  static final Signature HOP = new Signature("APPROX_HOP", true);

  private final String name;
  private final List<StaticArgument> arguments = new ArrayList<>();

  private Signature(String name, boolean slides) {
    this.name = name;
    arguments.add(
        StaticArgument.table(
            INPUT, Row.class, false, EnumSet.of(TABLE, SET_SEMANTIC_TABLE, REQUIRE_ON_TIME)));
    arguments.add(StaticArgument.scalar(SIZE, interval().notNull(), false));
    if (slides) {
      arguments.add(StaticArgument.scalar(SLIDE, interval().notNull(), false));
    }
    option(MEASURED, DataTypes.DESCRIPTOR());
    option(ERROR, NUMBER);
    option(ABSOLUTE_ERROR, NUMBER);
    option(CONFIDENCE, NUMBER);
    option(OTHERWISE, DataTypes.STRING());
    option(AGGREGATE, DataTypes.STRING());
    option(LONGEST_WAIT, interval());
    option(ARRIVED, DataTypes.DESCRIPTOR());
    option(HAPPENED, DataTypes.DESCRIPTOR());
  }

  private void option(String argument, DataType type) {
    arguments.add(StaticArgument.scalar(argument, type, true));
  }

  private static DataType interval() {
    return DataTypes.INTERVAL(DataTypes.DAY(), DataTypes.SECOND(3));
  }

  /** Returns the name that the function has where nobody has given it another. */
  String name() {
    return name;
  }

  /** Reads a call, and refuses what is wrong in it. */
  Call read(CallContext context) {
    return new CallReader(context, names()).read();
  }

  private List<String> names() {
    return Stream.concat(arguments.stream().map(StaticArgument::getName), Stream.of(ON_TIME))
        .toList();
  }

  private Optional<DataType> output(CallContext context) {
    return Optional.of(OutputRow.type(new InputColumns(context, names()).eventTime()));
  }

  TypeInference inference(DataTypeFactory types) {
    return TypeInference.newBuilder()
        .staticArguments(arguments)
        .stateTypeStrategies(new LinkedHashMap<>(state(types)))
        .outputTypeStrategy(this::output)
        .build();
  }

  /** State lives until it is forgotten, whatever the settings of the session say. */
  private static Map<String, StateTypeStrategy> state(DataTypeFactory types) {
    Map<String, StateTypeStrategy> state = new LinkedHashMap<>();
    state.put("identity", lasting(types.createDataType(Identity.class)));
    state.put(
        "snapshots", lasting(ListView.newListViewDataType(types.createDataType(Snapshot.class))));
    state.put("steps", lasting(ListView.newListViewDataType(types.createDataType(Step.class))));
    return state;
  }

  private static StateTypeStrategy lasting(DataType type) {
    return StateTypeStrategy.of(TypeStrategies.explicit(type), Duration.ZERO);
  }
}
