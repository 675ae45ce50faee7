package io.sluice.agent.config;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.sluice.agent.Unmatched;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.model.NamePattern;
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

/** Binds the texts of a file to all kinds of values that its keys have, or says why it cannot. */
final class Values extends SimpleModule {
  private static final long serialVersionUID = 1L;

  /** Reads one text. */
  interface Form<T> {
    T parse(String text) throws BadValueException;
  }

  Values() {
    text(String.class, text -> text);
    text(Path.class, Path::of);
    text(NamePattern.class, NamePattern::new);
    text(RealTimeBound.class, RealTimeBound::parse);
    text(Duration.class, Values::duration);
    text(Double.class, Values::number);
    text(Boolean.class, Values::flag);
    word(Grouping.class);
    word(Normaliser.class);
    word(PolicyLevel.class);
    word(Schedule.Kind.class);
    word(Transformation.class);
    word(Unmatched.class);
    addDeserializer(List.class, new Texts());
  }

  private <T> void text(Class<T> type, Form<T> form) {
    addDeserializer(type, new OneText<>(form));
  }

  private <E extends Enum<E>> void word(Class<E> type) {
    List<E> all = List.of(type.getEnumConstants());
    String words = all.stream().map(E::toString).collect(joining(", "));
    text(
        type,
        text ->
            all.stream()
                .filter(each -> each.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new BadValueException("expected one of " + words)));
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

  private static final class OneText<T> extends JsonDeserializer<T> {
    private final Form<T> form;

    OneText(Form<T> form) {
      this.form = form;
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      if (!parser.currentToken().isScalarValue()) {
        throw JsonMappingException.from(parser, "expected one value");
      }
      try {
        return form.parse(parser.getText());
      } catch (BadValueException e) {
        throw JsonMappingException.from(parser, e.getMessage());
      }
    }

    @Override
    public T getNullValue(DeserializationContext context) throws JsonMappingException {
      throw JsonMappingException.from(context, "expected one value");
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
