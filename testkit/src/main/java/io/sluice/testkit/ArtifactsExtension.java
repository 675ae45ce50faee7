package io.sluice.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Makes the directory of a test on demand; {@link KeptDirectory} decides what becomes of it. */
final class ArtifactsExtension implements ParameterResolver, TestExecutionExceptionHandler {

  private static final Namespace NAMESPACE = Namespace.create(ArtifactsExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Artifacts.class
        && context.getTestMethod().isPresent();
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    KeptDirectory kept =
        context
            .getStore(NAMESPACE)
            .computeIfAbsent(
                KeptDirectory.class,
                key -> new KeptDirectory(create(context), context),
                KeptDirectory.class);
    return new Artifacts(kept.directory());
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    KeptDirectory kept = context.getStore(NAMESPACE).get(KeptDirectory.class, KeptDirectory.class);
    if (kept != null) {
      failure.addSuppressed(new ArtifactsKeptNote(kept.directory()));
    }
    throw failure;
  }

  private static Path create(ExtensionContext context) {
    Path root =
        Path.of(TestProperty.get(context, "sluice.artifacts").orElse("target/test-artifacts"));
    String name =
        context.getRequiredTestClass().getSimpleName()
            + "."
            + context.getRequiredTestMethod().getName()
            + "-";
    try {
      return Files.createTempDirectory(Files.createDirectories(root), name).toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException("sluice.artifacts = \"" + root + "\": cannot be written", e);
    }
  }

  /** Rides on a failure, so that every report of it shows where the artifacts are. */
  private static final class ArtifactsKeptNote extends Throwable {
    private static final long serialVersionUID = 1;

    ArtifactsKeptNote(Path directory) {
      super("artifacts kept in " + directory, null, false, false);
    }
  }
}
