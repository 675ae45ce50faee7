package io.sluice.agent.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.config.Key;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.config.PolicyLevel;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.Transformation;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts the texts of a file to the values of its keys, or says why it cannot. A key of the
 * thread level accepts what the table of keys says, any other key what fits its type.
 */
final class Values extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Reads one text. */
  interface Form<T> {
    T parse(String text) throws BadValueException;
  }

  /** The message for several values, or none, of a key that has one. */
  static final String ONE = "expected one value";

  Values() {
    text(String.class, text -> text);
    text(Path.class, Path::of);
    text(NamePattern.class, NamePattern::new);
    text(Duration.class, Values::duration);
    text(Double.class, Values::number);
    text(Boolean.class, Values::flag);
    keyed(Long.class);
    keyed(RealTimeBound.class);
    keyed(Grouping.class);
    keyed(Normaliser.class);
    keyed(PolicyLevel.class);
    keyed(Schedule.Kind.class);
    keyed(Transformation.class);
    keyed(Unmatched.class);
    addDeserializer(List.class, new Texts());
  }

  /** Adds a type that only keys of the thread level use. */
  private <T> void keyed(Class<T> type) {
    text(
        type,
        text -> {
          throw new IllegalStateException("there is no key for " + type);
        });
  }

  /** Reads the values of a key of the table. */
  static <T> Form<T> form(Key<T> key) {
    return text -> {
      try {
        return key.type().parse(text);
      } catch (BadValueException e) {
        throw new BadValueException(
            "%s; expected %s".formatted(e.getMessage(), key.type().expected()));
      }
    };
  }

  private <T> void text(Class<T> type, Form<T> form) {
    addDeserializer(type, new OneText<>(form));
  }

  private static boolean flag(String text) throws BadValueException {
    if (!text.equals("true") && !text.equals("false")) {
      throw new BadValueException("expected true or false");
    }
    return text.equals("true");
  }

  private static double number(String text) throws BadValueException {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new BadValueException("expected a number");
    }
  }

  private static Duration duration(String text) throws BadValueException {
    Duration duration = DurationText.parse(text);
    if (duration.isNegative()) {
      throw new BadValueException("expected at least 0 ms");
    }
    return duration;
  }

  private static final class OneText<T> extends JsonDeserializer<T>
      implements ContextualDeserializer {
    private final Form<?> form;

    OneText(Form<?> form) {
      this.form = form;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, BeanProperty property) {
      return Optional.ofNullable(property)
          .flatMap(each -> ThreadSection.called(each.getName()))
          .<JsonDeserializer<?>>map(key -> new OneText<T>(form(key)))
          .orElse(this);
    }

    @SuppressWarnings("unchecked") // a record has the types that the table has
    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      if (!parser.currentToken().isScalarValue()) {
        throw JsonMappingException.from(parser, ONE);
      }
      try {
        Object value = form.parse(parser.getText());
        return (T) (value instanceof Optional<?> maybe ? maybe.orElse(null) : value);
      } catch (BadValueException e) {
        throw JsonMappingException.from(parser, e.getMessage());
      }
    }

    @Override
    public T getNullValue(DeserializationContext context) throws JsonMappingException {
      throw JsonMappingException.from(context, ONE);
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
      return null;
    }
  }

  private static final class Texts extends JsonDeserializer<List<?>> {

    @Override
    public List<?> deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      List<String> texts = new ArrayList<>();
      if (parser.currentToken() == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          JsonToken item = parser.currentToken();
          if (!item.isScalarValue() || item == JsonToken.VALUE_NULL || parser.getText().isEmpty()) {
            throw JsonMappingException.from(parser, "expected one value for each item");
          }
          texts.add(parser.getText());
        }
      }
      if (texts.isEmpty()) {
        throw JsonMappingException.from(parser, "expected a list with at least one item");
      }
      return texts;
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
      return List.of();
    }
  }
}
