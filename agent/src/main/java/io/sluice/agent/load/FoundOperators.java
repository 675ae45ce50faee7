package io.sluice.agent.load;

import io.sluice.agent.driver.Driver;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The operators of a host, whichever drivers find them. */
public final class FoundOperators {

  private FoundOperators() {}

  /** A thread that two drivers report is that of the first: what engines report comes first. */
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
