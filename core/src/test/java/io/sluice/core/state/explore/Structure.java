package io.sluice.core.state.explore;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.model.Stage;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Copies and hashes the objects of a class. */
final class Structure {

  enum Shape {
    /** They never change. */
    SHARED,
    ARRAY,
    COLLECTION,
    MAP,
    /** Records of what can change. */
    RECORD,
    OBJECT
  }

  private static final ClassValue<Structure> STRUCTURES =
      new ClassValue<>() {
        @Override
        protected Structure computeValue(Class<?> type) {
          try {
            return structureOf(type);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  final Shape shape;
  final Field[] fields;
  final Constructor<?> constructor;

  /** Tells whether it is the same in all worlds. */
  final boolean unchanging;

  final int nameHash;

  private Structure(Class<?> type, Shape shape, Field[] fields, Constructor<?> constructor) {
    this.unchanging = Unchanging.class.isAssignableFrom(type) || type == Stage.class;
    this.nameHash = type.getName().hashCode();
    this.shape = shape;
    this.fields = fields;
    this.constructor = constructor;
  }

  static Structure of(Object object) {
    return STRUCTURES.get(object.getClass());
  }

  private static Structure structureOf(Class<?> type) throws ReflectiveOperationException {
    if (type.isArray()) {
      return new Structure(type, Shape.ARRAY, new Field[0], null);
    }
    if (Map.class.isAssignableFrom(type)) {
      return new Structure(type, isFixed(type) ? Shape.SHARED : Shape.MAP, new Field[0], null);
    }
    if (Collection.class.isAssignableFrom(type)) {
      return new Structure(
          type, isFixed(type) ? Shape.SHARED : Shape.COLLECTION, new Field[0], null);
    }
    if (type.isRecord()) {
      return record(type);
    }
    if (!type.getName().startsWith("io.sluice")
        || type.isEnum()
        || type == Bytes.class
        || Unchanging.class.isAssignableFrom(type)) {
      return new Structure(type, Shape.SHARED, new Field[0], null);
    }
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    Shape shape = fields.isEmpty() ? Shape.SHARED : Shape.OBJECT;
    return new Structure(type, shape, fields.toArray(Field[]::new), null);
  }

  private static boolean isFixed(Class<?> type) {
    return type.getName().startsWith("java.util.ImmutableCollections");
  }

  private static Structure record(Class<?> type) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    Field[] fields = new Field[components.length];
    Class<?>[] types = new Class<?>[components.length];
    boolean fixed = true;
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      fields[i] = type.getDeclaredField(components[i].getName());
      fields[i].setAccessible(true);
      fixed &=
          !types[i].getName().startsWith("io.sluice")
              || types[i].isRecord()
              || types[i].isEnum()
              || types[i] == Bytes.class;
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return new Structure(type, fixed ? Shape.SHARED : Shape.RECORD, fields, constructor);
  }
}
