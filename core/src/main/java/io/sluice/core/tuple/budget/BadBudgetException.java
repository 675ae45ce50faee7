package io.sluice.core.tuple.budget;

/** Thrown when memory cannot be the table of a budget; the message says what is wrong with it. */
public final class BadBudgetException extends Exception {
  private static final long serialVersionUID = 1L;

  public BadBudgetException(String reason) {
    super(reason);
  }
}
