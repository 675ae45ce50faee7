package io.sluice.testkit;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Turns a {@link SeededTest} into its runs. */
final class SeededTestExtension implements TestTemplateInvocationContextProvider {

  static final String KEY = "sluice.seed";

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    return seeds(context).mapToObj(seed -> new SeededRun(new Seed(seed)));
  }

  private static LongStream seeds(ExtensionContext context) {
    Optional<String> given = TestProperty.get(context, KEY);
    if (given.isPresent()) {
      return LongStream.of(parse(given.get()));
    }
    int runs = context.getRequiredTestMethod().getAnnotation(SeededTest.class).runs();
    if (runs < 1) {
      throw new ExtensionConfigurationException(
          "@SeededTest(runs = " + runs + "): must be at least 1");
    }
    return new SplittableRandom().longs(runs);
  }

  private static long parse(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new ExtensionConfigurationException(
          KEY + " = \"" + text + "\": must be a whole number of 64 bits, such as -D" + KEY + "=42",
          e);
    }
  }
}
