package io.sluice.cli.agent;

import java.lang.reflect.Proxy;

/**
 * The signal that tells a daemon to read its configuration again. The JDK has no public way to
 * handle it; where there is none at all, it does what it does without us.
 */
public final class HangUp {

  private HangUp() {}

  /** Runs something, on a thread of the JVM's, whenever it comes. */
  public static void handle(Runnable action) {
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
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      // no such signal here, or no way to it: the process ends by it, as it would have
    }
  }
}
