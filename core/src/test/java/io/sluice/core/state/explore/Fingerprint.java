package io.sluice.core.state.explore;

import io.sluice.core.state.content.Bytes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** A hash of everything that can be reached from a world, without what never changes. */
public final class Fingerprint {
  private final IdentityHashMap<Object, Long> seen = new IdentityHashMap<>(1024);

  private Fingerprint() {}

  public static long of(Object root) {
    try {
      return new Fingerprint().hash(root);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private long hash(Object object) throws ReflectiveOperationException {
    if (object == null) {
      return 1;
    }
    if (object instanceof Long || object instanceof Integer || object instanceof Boolean) {
      return object.hashCode();
    }
    Structure structure = Structure.of(object);
    if (structure.unchanging) {
      return 1;
    }
    if (structure.fields.length > 0) { // asked first, as most are: to ask for interfaces is slow
      return fieldsHash(object, structure);
    }
    if (structure.shape == Structure.Shape.ARRAY) {
      return arrayHash(object);
    }
    if (object instanceof Map<?, ?> map) {
      long sum = 11;
      for (Map.Entry<?, ?> each : map.entrySet()) {
        sum += mix(hash(each.getKey()), hash(each.getValue()));
      }
      return mix(sum, map.size());
    }
    if (object instanceof Set<?> set) {
      long sum = 13;
      for (Object each : set) {
        sum += mix(17, hash(each));
      }
      return mix(sum, set.size());
    }
    if (object instanceof Collection<?> list) {
      long hash = 19;
      for (Object each : list) {
        hash = mix(hash, hash(each));
      }
      return mix(hash, list.size());
    }
    return object instanceof Enum<?> name ? name.name().hashCode() : leafHash(object);
  }

  private long fieldsHash(Object object, Structure structure) throws ReflectiveOperationException {
    if (structure.shape == Structure.Shape.OBJECT) {
      Long known = seen.putIfAbsent(object, (long) seen.size());
      if (known != null) {
        return known;
      }
    }
    long hash = structure.nameHash;
    for (Field field : structure.fields) {
      hash = mix(hash, hash(field.get(object)));
    }
    return hash;
  }

  private static long leafHash(Object object) {
    if (object instanceof Bytes bytes) {
      long hash = bytes.size();
      for (byte each : bytes.toArray()) {
        hash = mix(hash, each);
      }
      return hash;
    }
    return object instanceof Number || object instanceof Boolean || object instanceof String
        ? object.hashCode()
        : object.getClass().getName().hashCode();
  }

  private long arrayHash(Object array) throws ReflectiveOperationException {
    long hash = 23;
    if (array instanceof long[] numbers) { // those of certificates are most of a world
      for (long each : numbers) {
        hash = mix(hash, each);
      }
      return hash;
    }
    for (int i = 0; i < Array.getLength(array); i++) {
      hash = mix(hash, hash(Array.get(array, i)));
    }
    return hash;
  }

  private static long mix(long one, long other) {
    long hash = (one * 0x9E3779B97F4A7C15L) ^ (other + 0x632BE59BD9B4E019L);
    hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
    return hash ^ (hash >>> 32);
  }
}
