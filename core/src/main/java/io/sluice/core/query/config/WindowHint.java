package io.sluice.core.query.config;

import io.sluice.core.model.NamePattern;
import io.sluice.core.query.progress.geometry.WindowGeometry;

/**
 * A user's statement about the windows of all jobs with a fitting name.
 *
 * @param pattern the whole job name, in which {@code *} stands for any text and {@code ?} for one
 *     character
 * @param geometry when their windows end
 */
public record WindowHint(String pattern, WindowGeometry geometry) {

  /** Returns whether the pattern fits the whole name. */
  public boolean matches(String name) {
    return new NamePattern(pattern).matches(name);
  }
}
