package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Bytes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** How the objects of a class are copied and hashed. */
final class Layout {

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

  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
          try {
            return layout(type);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  final Shape shape;
  final Field[] fields;
  final Constructor<?> constructor;

  private Layout(Shape shape, Field[] fields, Constructor<?> constructor) {
    this.shape = shape;
    this.fields = fields;
    this.constructor = constructor;
  }

  static Layout of(Object object) {
    return LAYOUTS.get(object.getClass());
  }

  private static Layout layout(Class<?> type) throws ReflectiveOperationException {
    if (type.isArray()) {
      return new Layout(Shape.ARRAY, new Field[0], null);
    }
    if (Map.class.isAssignableFrom(type)) {
      return new Layout(isFixed(type) ? Shape.SHARED : Shape.MAP, new Field[0], null);
    }
    if (Collection.class.isAssignableFrom(type)) {
      return new Layout(isFixed(type) ? Shape.SHARED : Shape.COLLECTION, new Field[0], null);
    }
    if (type.isRecord()) {
      return record(type);
    }
    if (!type.getName().startsWith("io.sluice")
        || type.isEnum()
        || type == Bytes.class
        || Rules.class.isAssignableFrom(type)) {
      return new Layout(Shape.SHARED, new Field[0], null);
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
    return new Layout(Shape.OBJECT, fields.toArray(Field[]::new), null);
  }

  private static boolean isFixed(Class<?> type) {
    return type.getName().startsWith("java.util.ImmutableCollections");
  }

  private static Layout record(Class<?> type) throws ReflectiveOperationException {
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
              || types[i] == Bytes.class
              || Rules.class.isAssignableFrom(types[i]);
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return new Layout(fixed ? Shape.SHARED : Shape.RECORD, fields, constructor);
  }
}
