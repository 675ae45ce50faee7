package io.sluice.cli.explain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads JSON that another program wrote. A missing field or one of another type is refused, and
 * control characters are removed, so that no text can control the terminal.
 */
final class StrictJson {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .addModule(new SimpleModule().addDeserializer(String.class, new Printable()))
          .build();

  private StrictJson() {}

  /** Says which field of the JSON is missing or of another type. */
  static final class Unreadable extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Unreadable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Reads a required text without control characters. */
  private static final class Printable extends StdScalarDeserializer<String> {
    private static final long serialVersionUID = 1;

    Printable() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return parser.hasToken(JsonToken.VALUE_STRING)
          ? printable(parser.getText())
          : getNullValue(context);
    }

    @Override
    public String getNullValue(DeserializationContext context) throws JsonMappingException {
      return context.reportInputMismatch(this, "no text");
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) throws JsonMappingException {
      return getNullValue(context);
    }

    @Override
    public Object getEmptyValue(DeserializationContext context) {
      return "";
    }
  }

  /** Returns a text with each control character replaced by a question mark. */
  static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }

  /**
   * Refuses infinite numbers and NaN.
   *
   * @throws IllegalArgumentException when there is one
   */
  static void requireFinite(double... numbers) {
    if (!Arrays.stream(numbers).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("a number is too large");
    }
  }

  /** Parses a line; returns empty if it is no JSON object. */
  static Optional<JsonNode> object(String line) {
    try {
      return Optional.ofNullable(MAPPER.readTree(line)).filter(JsonNode::isObject);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads a record.
   *
   * @throws Unreadable when a field is missing or of another type
   */
  static <T> T read(JsonNode json, Class<T> type) {
    try {
      return MAPPER.treeToValue(json, type);
    } catch (MismatchedInputException e) {
      throw new Unreadable(problem(e), e);
    } catch (JsonProcessingException e) {
      throw new Unreadable(e.getOriginalMessage(), e);
    }
  }

  private static String problem(MismatchedInputException problem) {
    int last = problem.getPath().size() - 1;
    String field = last < 0 ? "it" : problem.getPath().get(last).getFieldName();
    Class<?> wanted = problem.getTargetType();
    if (wanted == String.class) {
      return field + " is no text";
    }
    return field + (wanted == boolean.class ? " is neither true nor false" : " is no number");
  }
}
