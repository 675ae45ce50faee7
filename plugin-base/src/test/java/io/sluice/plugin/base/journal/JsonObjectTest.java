package io.sluice.plugin.base.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;

final class JsonObjectTest {

  @SeededTest
  void what_is_written_can_be_read_whatever_it_is(RandomGenerator random) throws Exception {
    String name = text(random);
    String value = text(random);
    double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(12));
    JsonObject inner = new JsonObject().put(name, value).put("nothing", Double.NaN);

    String line =
        new JsonObject()
            .put("whole", Long.MIN_VALUE)
            .put("yes", true)
            .put("number", number)
            .put("object", inner)
            .put("tiny", number * 1e-15)
            .put("list", List.of(inner, new JsonObject()))
            .putTexts("texts", List.of(value, name))
            .toString();

    JsonNode read = new ObjectMapper().readTree(line);
    assertThat(line).doesNotContain("\n", "\r");
    assertThat(read.get("whole").longValue()).isEqualTo(Long.MIN_VALUE);
    assertThat(read.get("yes").booleanValue()).isTrue();
    assertThat(read.get("number").doubleValue()).isCloseTo(number, within(0.001));
    assertThat(read.get("tiny").doubleValue()).isCloseTo(number * 1e-15, withinPercentage(1));
    assertThat(read.get("texts")).extracting(JsonNode::textValue).containsExactly(value, name);
    assertThat(read.get("object").get(name).textValue()).isEqualTo(value);
    assertThat(read.get("object").get("nothing").isNull()).isTrue();
    assertThat(read.get("list")).hasSize(2);
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(20);
    for (int i = 0; i < length; i++) {
      text.appendCodePoint(
          random.nextBoolean() ? random.nextInt(0x80) : random.nextInt(0xE000, 0x1F600));
    }
    return text.append('x').toString();
  }
}
