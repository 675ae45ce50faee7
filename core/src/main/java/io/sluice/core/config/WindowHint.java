package io.sluice.core.config;

import io.sluice.core.progress.WindowGeometry;

/**
 * What a user says about the windows of all jobs with a fitting name.
 *
 * @param pattern the whole job name, in which {@code *} stands for any text and {@code ?} for one
 *     character
 * @param geometry when their windows end
 */
public record WindowHint(String pattern, WindowGeometry geometry) {

  /** Whether the pattern fits the whole name; takes at most pattern × name steps. */
  public boolean matches(String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int resume = 0;
    while (n < name.length()) {
      char wanted = p < pattern.length() ? pattern.charAt(p) : 0;
      if (p < pattern.length() && wanted == '*') {
        star = p++;
        resume = n;
      } else if (p < pattern.length() && (wanted == '?' || wanted == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }
}
