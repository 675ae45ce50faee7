package io.sluice.core.model;

/**
 * A pattern of names.
 *
 * @param text the whole name, in which {@code *} stands for any text and {@code ?} for one
 *     character
 */
public record NamePattern(String text) {
  /** Fits every name. */
  public static final NamePattern ANY = new NamePattern("*");

  /** Returns whether the pattern fits the whole name; takes at most pattern × name steps. */
  public boolean matches(String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int resume = 0;
    while (n < name.length()) {
      char wanted = p < text.length() ? text.charAt(p) : 0;
      if (p < text.length() && wanted == '*') {
        star = p++;
        resume = n;
      } else if (p < text.length() && (wanted == '?' || wanted == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < text.length() && text.charAt(p) == '*') {
      p++;
    }
    return p == text.length();
  }

  @Override
  public String toString() {
    return text;
  }
}
