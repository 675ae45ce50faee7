package io.sluice.core.state.explore;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Copies a whole world by reflection, so that the state machines need not know how. */
public final class Snapshot {
  private static final Object UNSAFE;
  private static final Method ALLOCATE;

  static {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      UNSAFE = field.get(null);
      ALLOCATE = type.getMethod("allocateInstance", Class.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<>(1024);

  private Snapshot() {}

  /** Returns a copy that shares nothing that can change. */
  @SuppressWarnings("unchecked")
  public static <T> T copy(T root) {
    try {
      return (T) new Snapshot().copyOf(root);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object copyOf(Object original) throws ReflectiveOperationException {
    if (original == null) {
      return null;
    }
    Structure structure = Structure.of(original);
    if (structure.shape == Structure.Shape.SHARED) {
      return original;
    }
    Object known = seen.get(original);
    return known != null ? known : make(original, structure);
  }

  private Object make(Object original, Structure structure) throws ReflectiveOperationException {
    return switch (structure.shape) {
      case ARRAY -> array(original);
      case COLLECTION -> collection((Collection<?>) original);
      case MAP -> map((Map<?, ?>) original);
      case RECORD -> recordOf(original, structure);
      default -> object(original, structure);
    };
  }

  private Object array(Object original) throws ReflectiveOperationException {
    int length = Array.getLength(original);
    Class<?> type = original.getClass().getComponentType();
    Object copy = Array.newInstance(type, length);
    seen.put(original, copy);
    if (type.isPrimitive()) {
      System.arraycopy(original, 0, copy, 0, length);
    } else {
      Object[] from = (Object[]) original;
      Object[] to = (Object[]) copy;
      for (int i = 0; i < length; i++) {
        to[i] = copyOf(from[i]);
      }
    }
    return copy;
  }

  private Object collection(Collection<?> original) throws ReflectiveOperationException {
    Collection<Object> copy;
    if (original instanceof ArrayDeque) {
      copy = new ArrayDeque<>(original.size() + 1);
    } else {
      copy = original instanceof TreeSet ? new TreeSet<>() : new ArrayList<>(original.size());
    }
    seen.put(original, copy);
    for (Object each : original) {
      copy.add(copyOf(each));
    }
    return copy;
  }

  private Object map(Map<?, ?> original) throws ReflectiveOperationException {
    Map<Object, Object> copy = original instanceof TreeMap ? new TreeMap<>() : new HashMap<>();
    seen.put(original, copy);
    for (Map.Entry<?, ?> each : original.entrySet()) {
      copy.put(copyOf(each.getKey()), copyOf(each.getValue()));
    }
    return copy;
  }

  private Object recordOf(Object original, Structure structure)
      throws ReflectiveOperationException {
    Object[] values = new Object[structure.fields.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = copyOf(structure.fields[i].get(original));
    }
    Object copy = structure.constructor.newInstance(values);
    seen.put(original, copy);
    return copy;
  }

  private Object object(Object original, Structure structure) throws ReflectiveOperationException {
    Object copy = ALLOCATE.invoke(UNSAFE, original.getClass());
    seen.put(original, copy);
    for (Field field : structure.fields) {
      field.set(copy, copyOf(field.get(original)));
    }
    return copy;
  }
}
