package org.apache.flink.streaming.runtime.tasks;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.api.operators.StreamOperator;

/** Finds the operators that share a task. */
public final class ChainedOperators {

  private ChainedOperators() {}

  /** Returns the operators of a task, from its head to its tail. */
  public static List<StreamOperator<?>> of(StreamTask<?, ?> task) {
    List<StreamOperator<?>> operators = new ArrayList<>();
    for (StreamOperatorWrapper<?, ?> wrapper : task.operatorChain.getAllOperators()) {
      operators.add(wrapper.getStreamOperator());
    }
    return operators;
  }
}
