package io.sluice.agent.load;

import io.sluice.agent.driver.Driver;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Merges the operators that all drivers find. */
public final class FoundOperators {

  private FoundOperators() {}

  /**
   * Returns the operators. If two drivers report the same thread, the first driver's operator
   * counts; drivers of engines that publish themselves come first.
   */
  public static List<PhysicalOperator> look(List<Driver> drivers) {
    drivers.forEach(driver -> driver.look(System.currentTimeMillis()));
    if (drivers.size() == 1) {
      return drivers.get(0).operators();
    }
    List<PhysicalOperator> operators = new ArrayList<>();
    Set<Long> threads = new HashSet<>();
    for (Driver driver : drivers) {
      List<PhysicalOperator> own =
          driver.operators().stream()
              .filter(operator -> !threads.contains(operator.thread()))
              .toList();
      own.forEach(operator -> threads.add(operator.thread()));
      operators.addAll(own);
    }
    return operators;
  }
}
