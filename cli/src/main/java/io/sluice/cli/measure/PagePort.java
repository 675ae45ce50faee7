package io.sluice.cli.measure;

import io.sluice.cli.contract.UserError;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;

/** Where the live page is served: a port somebody chose, or a default that may give way. */
public final class PagePort {

  /** Used when no port is given. */
  public static final int DEFAULT = 8090;

  private PagePort() {}

  /**
   * Opens the page.
   *
   * @param chosen null when nobody chose; then a free port is used if the default is taken
   */
  public static Dashboard open(Integer chosen, PrintWriter err) throws IOException {
    if (chosen != null) {
      return openChosen(chosen);
    }
    try {
      return Dashboard.open(DEFAULT);
    } catch (BindException e) {
      Dashboard dashboard = Dashboard.open(0);
      err.printf("port %d is taken, so the page is elsewhere this time%n", DEFAULT);
      return dashboard;
    }
  }

  private static Dashboard openChosen(int port) throws IOException {
    try {
      return Dashboard.open(port);
    } catch (BindException e) {
      throw UserError.hostCannot(
          "--port %d is in use; give another, or 0 for any free one".formatted(port), e);
    }
  }

  /** Refuses what is no port. */
  public static void check(Integer chosen) {
    if (chosen != null && (chosen < 0 || chosen > 65535)) {
      throw UserError.usage("--port %d: expected 0 to 65535".formatted(chosen));
    }
  }
}
