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

  /** The only seed to run with. */
  static final String KEY = "sluice.seed";

  /** The seed of the test run, from which every property draws its own seeds. */
  static final String RUN_KEY = "sluice.run.seed";

  /** Multiplies the number of seeds that each property tries. */
  static final String TIMES_KEY = "sluice.seeds";

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
      return LongStream.of(parse(KEY, given.get()));
    }
    int runs = context.getRequiredTestMethod().getAnnotation(SeededTest.class).runs();
    if (runs < 1) {
      throw new ExtensionConfigurationException(
          "@SeededTest(runs = " + runs + "): must be at least 1");
    }
    return start(context).longs(runs * times(context));
  }

  private static long times(ExtensionContext context) {
    long times =
        TestProperty.get(context, TIMES_KEY).map(text -> parse(TIMES_KEY, text)).orElse(1L);
    if (times < 1) {
      throw new ExtensionConfigurationException(TIMES_KEY + " = " + times + ": must be at least 1");
    }
    return times;
  }

  /**
   * Returns the random numbers of a property: each draws its seeds from that of the run and from
   * its own name, so that a second try in the same run sees the same seeds.
   */
  private static SplittableRandom start(ExtensionContext context) {
    int name = context.getRequiredTestMethod().toString().hashCode();
    return TestProperty.get(context, RUN_KEY)
        .map(text -> new SplittableRandom(parse(RUN_KEY, text) ^ ((long) name << 32)))
        .orElseGet(SplittableRandom::new);
  }

  private static long parse(String key, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new ExtensionConfigurationException(
          key + " = \"" + text + "\": must be a whole number of 64 bits, such as -D" + key + "=42",
          e);
    }
  }
}
