package io.sluice.testkit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests may take a parameter of type {@link Artifacts}: a directory of their own that is deleted
 * when the test passes and kept, and named, when it fails. Directories are made under the system
 * property {@code sluice.artifacts} ({@code target/test-artifacts} by default).
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ArtifactsExtension.class)
public @interface KeepArtifacts {}
