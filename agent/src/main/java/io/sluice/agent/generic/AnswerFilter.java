package io.sluice.agent.generic;

import java.io.ObjectInputFilter;

/**
 * Limits the classes in an answer of a JVM that is asked for MBeans. Deserializing objects can run
 * code, and an agent may have more privileges than the process it asks, so it accepts only the
 * classes of the platform's management.
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
