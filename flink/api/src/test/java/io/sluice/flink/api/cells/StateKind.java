package io.sluice.flink.api.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.AggregatingState;
import org.apache.flink.api.common.state.AggregatingStateDescriptor;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ReducingState;
import org.apache.flink.api.common.state.ReducingStateDescriptor;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.api.common.state.StateTtlConfig;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;

/** The kinds of Flink's keyed state. All have the same name, as in chained operators. */
enum StateKind {
  VALUE {
    @Override
    Memory open(RuntimeContext flink, StateTtlConfig life) {
      ValueState<String> state =
          flink.getState(living(new ValueStateDescriptor<>(NAME, String.class), life));
      return new Memory() {
        @Override
        public void add(Visit visit) throws Exception {
          String before = state.value();
          state.update(before == null ? "" + visit.number() : before + "," + visit.number());
        }

        @Override
        public String content() throws Exception {
          return state.value();
        }

        @Override
        public void clear() {
          state.clear();
        }
      };
    }
  },
  LIST {
    @Override
    Memory open(RuntimeContext flink, StateTtlConfig life) {
      ListState<Visit> state =
          flink.getListState(living(new ListStateDescriptor<>(NAME, Visit.class), life));
      return new Memory() {
        @Override
        public void add(Visit visit) throws Exception {
          state.add(visit);
        }

        @Override
        public String content() throws Exception {
          List<Visit> visits = new ArrayList<>();
          state.get().forEach(visits::add);
          return visits.toString();
        }

        @Override
        public void clear() {
          state.clear();
        }
      };
    }
  },
  MAP {
    @Override
    Memory open(RuntimeContext flink, StateTtlConfig life) {
      MapState<Long, Long> state =
          flink.getMapState(living(new MapStateDescriptor<>(NAME, Types.LONG, Types.LONG), life));
      return new Memory() {
        @Override
        public void add(Visit visit) throws Exception {
          state.put(visit.number(), visit.time());
          state.remove(visit.number() - visit.number() % 100);
        }

        @Override
        public String content() throws Exception {
          TreeMap<Long, Long> visits = new TreeMap<>();
          state.entries().forEach(visit -> visits.put(visit.getKey(), visit.getValue()));
          return visits.toString();
        }

        @Override
        public void clear() {
          state.clear();
        }
      };
    }
  },
  REDUCING {
    @Override
    Memory open(RuntimeContext flink, StateTtlConfig life) {
      ReducingState<Long> state =
          flink.getReducingState(
              living(new ReducingStateDescriptor<>(NAME, Long::sum, Types.LONG), life));
      return new Memory() {
        @Override
        public void add(Visit visit) throws Exception {
          state.add(visit.number());
        }

        @Override
        public String content() throws Exception {
          return String.valueOf(state.get());
        }

        @Override
        public void clear() {
          state.clear();
        }
      };
    }
  },
  AGGREGATING {
    @Override
    Memory open(RuntimeContext flink, StateTtlConfig life) {
      AggregatingState<Long, String> state =
          flink.getAggregatingState(
              living(
                  new AggregatingStateDescriptor<>(
                      NAME, new Mean(), Types.TUPLE(Types.LONG, Types.LONG)),
                  life));
      return new Memory() {
        @Override
        public void add(Visit visit) throws Exception {
          state.add(visit.number());
        }

        @Override
        public String content() throws Exception {
          return state.get();
        }

        @Override
        public void clear() {
          state.clear();
        }
      };
    }
  };

  private static final String NAME = "memory";

  /** Opens the state; without a life it lives until it is cleared. */
  abstract Memory open(RuntimeContext flink, StateTtlConfig life);

  private static <D extends StateDescriptor<?, ?>> D living(D state, StateTtlConfig life) {
    if (life != null) {
      state.enableTimeToLive(life);
    }
    return state;
  }

  /** Is a mean in the making. */
  static final class Mean implements AggregateFunction<Long, Tuple2<Long, Long>, String> {

    private static final long serialVersionUID = 1L;

    @Override
    public Tuple2<Long, Long> createAccumulator() {
      return Tuple2.of(0L, 0L);
    }

    @Override
    public Tuple2<Long, Long> add(Long number, Tuple2<Long, Long> sum) {
      return Tuple2.of(sum.f0 + 1, sum.f1 + number);
    }

    @Override
    public String getResult(Tuple2<Long, Long> sum) {
      return sum.f1 + "/" + sum.f0;
    }

    @Override
    public Tuple2<Long, Long> merge(Tuple2<Long, Long> one, Tuple2<Long, Long> other) {
      return Tuple2.of(one.f0 + other.f0, one.f1 + other.f1);
    }
  }
}
