package io.sluice.agent.generic;

import java.io.ObjectInputFilter;

/**
 * Says what may be in an answer of a JVM that is asked for MBeans: it is objects, and making some
 * is running code. An agent may have more rights than whom it asks, so it takes in none but those
 * of the platform's management.
 */
final class AnswerFilter {
  private static final String PLATFORM =
      "java.base/*;java.rmi/*;java.management/*;java.management.rmi/*;!*";

  private AnswerFilter() {}

  /** Installs the filter for this whole process, unless it has one already. */
  static synchronized void install() {
    if (ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter(PLATFORM));
    }
  }
}
