package io.sluice.core.query.forwarding;

/** What was read cannot be what a node of this version wrote; the message says where it ends. */
public final class BadReportException extends Exception {

  BadReportException(String reason) {
    super(reason);
  }
}
