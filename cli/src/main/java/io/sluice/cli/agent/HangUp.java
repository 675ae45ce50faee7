package io.sluice.cli.agent;

import java.lang.reflect.Proxy;

/**
 * The signal that tells a daemon to read its configuration again. The JDK has no public way to
 * handle it.
 */
public final class HangUp {

  private HangUp() {}

  /**
   * Runs something, on a thread of the JVM's, whenever it comes.
   *
   * @return whether it can come; it cannot where the process was started with it ignored, as nohup
   *     does
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
