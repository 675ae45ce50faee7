package io.sluice.testkit.summary;

import java.nio.file.Path;

/**
 * The outcome of one test.
 *
 * @param module folder of the module below the root, such as {@code flink/plugin}
 * @param className the test class, fully qualified
 * @param method the test method, without parameters and invocation index; empty for the whole class
 * @param detail the failure or the reason of the skip, in one line; empty if passed
 * @param properties properties that repeat the test, such as {@code -Dsluice.seed=7}; may be empty
 */
record TestResult(
    Path module,
    String className,
    String method,
    TestOutcome outcome,
    String detail,
    String properties) {

  /** Returns the class that has a source file of its own: that around a nested one. */
  String outerClass() {
    return className.replaceFirst("\\$.*", "");
  }

  String simpleName() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** Returns the name for {@code ./sluice test}: a class, or a class and its method. */
  String selector() {
    return method.isEmpty() ? simpleName() : simpleName() + "#" + method;
  }

  /** Returns the command that runs this test alone, with the seed with which it failed. */
  String command() {
    return "./sluice test '%s'%s"
        .formatted(selector(), properties.isEmpty() ? "" : " " + properties);
  }
}
