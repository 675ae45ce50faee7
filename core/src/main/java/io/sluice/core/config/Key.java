package io.sluice.core.config;

/**
 * One row of the {@link KeyTable}: all that validation, engine options and documentation know of a
 * key.
 *
 * @param name the full key, prefix included
 * @param formerName what it was called in earlier versions; empty if it never had another name
 * @param defaultText the default as a user would write it; must parse
 * @param type reads and describes the values
 * @param meaning one line for users
 * @param <T> the value in memory
 */
public record Key<T>(
    String name, String formerName, String defaultText, ValueType<T> type, String meaning) {

  /** Describes a key that always had this name. */
  public Key(String name, String defaultText, ValueType<T> type, String meaning) {
    this(name, "", defaultText, type, meaning);
  }

  /** Returns this key with the name that earlier versions had for it. */
  public Key<T> formerly(String former) {
    return new Key<>(name, former, defaultText, type, meaning);
  }

  /** Returns the value that holds when the key is not given. */
  public T defaultValue() {
    try {
      return type.parse(defaultText);
    } catch (BadValueException e) {
      throw new IllegalStateException("the default of " + name + " does not parse", e);
    }
  }
}
