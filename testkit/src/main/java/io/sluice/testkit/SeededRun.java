package io.sluice.testkit;

import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.TestAbortedException;

/** One run of a {@link SeededTest}: hands out its seed and names it when the run fails. */
record SeededRun(Seed seed)
    implements TestTemplateInvocationContext, ParameterResolver, TestExecutionExceptionHandler {

  @Override
  public String getDisplayName(int invocationIndex) {
    return "seed " + seed.value();
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    return List.of(this);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return Seed.canBe(parameter.getParameter().getType());
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return seed.as(parameter.getParameter().getType());
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    if (failure instanceof TestAbortedException) {
      throw failure;
    }
    throw new AssertionError(
        "fails with seed %d; repeat with -D%s=%d%n%s"
            .formatted(seed.value(), SeededTestExtension.KEY, seed.value(), failure),
        failure);
  }
}
