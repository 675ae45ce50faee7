package io.sluice.cli.agent;

import java.lang.reflect.Proxy;

/**
 * Handles SIGHUP, the signal that tells a daemon to read its configuration again. The JDK has no
 * public API for it.
 */
public final class HangUp {

  private HangUp() {}

  /**
   * Runs an action on a thread of the JVM at each SIGHUP.
   *
   * @return false if the process ignores SIGHUP because it was started so, for example by nohup
   */
  public static boolean handle(Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              HangUp.class.getClassLoader(),
              new Class<?>[] {handler},
              (self, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  action.run();
                }
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), proxy);
      return true;
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
