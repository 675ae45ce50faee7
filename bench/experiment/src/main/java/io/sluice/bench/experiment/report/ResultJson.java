package io.sluice.bench.experiment.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Writes results as JSON: numbers with six significant digits, null for values that were not
 * measured.
 */
public final class ResultJson {

  private static final MathContext DIGITS = new MathContext(6);

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .addModule(
              new SimpleModule()
                  .addSerializer(double.class, new Rounded())
                  .addSerializer(Double.class, new Rounded()))
          .build();

  private ResultJson() {}

  public static String write(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot be written as JSON: " + value.getClass(), e);
    }
  }

  /** Returns the same with a line for each field, so that files can be compared. */
  public static String lines(Object value) {
    return tree(value).toPrettyString() + "\n";
  }

  /** Returns the same as a tree, for a value that is written as an object. */
  static ObjectNode tree(Object value) {
    try {
      return (ObjectNode) JSON.readTree(write(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be read again: " + value.getClass(), e);
    }
  }

  private static final class Rounded extends StdSerializer<Double> {

    Rounded() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (value.isNaN() || value.isInfinite()) {
        json.writeNull();
      } else {
        json.writeNumber(new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString());
      }
    }
  }
}
