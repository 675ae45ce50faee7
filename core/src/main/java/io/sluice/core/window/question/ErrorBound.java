package io.sluice.core.window.question;

import java.io.Serializable;

/** Says how far an answer may be from the result over all events of its window. */
public sealed interface ErrorBound extends Serializable permits RelativeError, AbsoluteError {

  /** Returns the largest half-width of an interval around this value that keeps the bound. */
  double allowed(double value);
}
