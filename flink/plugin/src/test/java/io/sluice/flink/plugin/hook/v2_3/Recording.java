package io.sluice.flink.plugin.hook.v2_3;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javassist.util.proxy.ProxyFactory;
import javassist.util.proxy.ProxyObject;
import org.objenesis.ObjenesisStd;

/** An object of an engine class that does nothing but remember how it was called. */
final class Recording<T> {

  record Call(String method, List<Object> arguments, Object answer) {}

  private static final ObjenesisStd OBJENESIS = new ObjenesisStd();

  private final List<Call> calls = new ArrayList<>();
  private final T object;

  Recording(Class<T> type) {
    ProxyFactory factory = new ProxyFactory();
    factory.setSuperclass(type);
    factory.setFilter(method -> !method.getName().equals("finalize"));
    object = type.cast(OBJENESIS.newInstance(factory.createClass()));
    ((ProxyObject) object)
        .setHandler(
            (self, method, proceed, arguments) -> {
              Object answer = sample(method.getReturnType());
              calls.add(new Call(method.getName(), Arrays.asList(arguments), answer));
              return answer;
            });
  }

  T object() {
    return object;
  }

  List<Call> calls() {
    return calls;
  }

  static Object[] samples(Method method) {
    return Arrays.stream(method.getParameterTypes()).map(Recording::sample).toArray();
  }

  /** Returns some value of that type; null where there is none to be had. */
  static Object sample(Class<?> type) {
    if (type == int.class) {
      return 7;
    } else if (type == long.class) {
      return 77L;
    } else if (type == boolean.class) {
      return true;
    } else if (type == java.nio.ByteBuffer.class) {
      return java.nio.ByteBuffer.allocate(20);
    } else if (type == java.util.Optional.class) {
      return java.util.Optional.empty();
    } else if (type == List.class) {
      return new ArrayList<>(List.of("some", "things"));
    } else if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 1);
    } else if (type == void.class || type.isInterface() || isAbstract(type)) {
      return null;
    } else if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    return OBJENESIS.newInstance(type);
  }

  private static boolean isAbstract(Class<?> type) {
    return java.lang.reflect.Modifier.isAbstract(type.getModifiers());
  }
}
