package io.sluice.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A property that must hold for every seed: the method runs many times, each time with another one,
 * which it takes as a {@link java.util.random.RandomGenerator}, a {@link java.util.Random} or a
 * {@link Seed}.
 *
 * <p>A failure names its seed; {@code -Dsluice.seed=N} then runs that one only. {@code
 * -Dsluice.run.seed=N} repeats the seeds of a whole test run. {@code ./sluice test} always takes
 * the same ones, so that it refuses no change for what another one did; {@code ./sluice test seeds}
 * tries many new ones. Without a seed of the run, as in an editor, every run has others.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@Tag("seeded")
@ExtendWith(SeededTestExtension.class)
public @interface SeededTest {

  /** Returns how many seeds are tried, at least 1. */
  int runs() default 100;
}
