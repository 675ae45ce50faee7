package io.sluice.linux.nice;

import java.io.IOException;

/** Is thrown when this process may not, or cannot, change a nice value; the message says why. */
public final class NiceRefusedException extends IOException {

  private static final long serialVersionUID = 1L;

  NiceRefusedException(String message, Throwable cause) {
    super(message, cause);
  }
}
