package io.sluice.core.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class TopicTest {

  private record Budget(String operator, int tuples, long spent, double share, boolean last) {
    Budget {
      if (tuples < 0) {
        throw new IllegalArgumentException(tuples + " tuples");
      }
    }
  }

  private static final Topic<List<Budget>> BUDGETS =
      new Topic<>(
          "tuple.budgets",
          (all, out) -> out.writeList(all, TopicTest::write),
          in ->
              in.readList(
                  3,
                  each ->
                      new Budget(
                          each.readText(),
                          each.readInt(),
                          each.readCount(),
                          each.readAmount(),
                          each.readFlag())));

  private static void write(Budget budget, WireWriter out) {
    out.writeText(budget.operator());
    out.writeInt(budget.tuples());
    out.writeLong(budget.spent());
    out.writeDouble(budget.share());
    out.writeFlag(budget.last());
  }

  private static final Budget BUDGET = new Budget("Fenêtre \u0000 \uD800", 3, 4, 0.5, true);

  private static Frame written(Consumer<WireWriter> writing) {
    return new Topic<WireWriter>(BUDGETS.name(), (unused, out) -> writing.accept(out), in -> null)
        .frame(null);
  }

  private static Frame one(Consumer<WireWriter> writing) {
    return written(
        out -> {
          out.writeInt(1);
          writing.accept(out);
        });
  }

  @Test
  void what_one_end_writes_the_other_reads() throws Exception {
    List<Budget> two = List.of(BUDGET, new Budget("", 0, 0, 0, false));
    assertThat(BUDGETS.value(Frame.decode(BUDGETS.frame(two).encode().array()))).isEqualTo(two);
  }

  @Test
  void a_value_that_makes_no_sense_is_refused_and_the_topic_named() {
    Frame few =
        one(
            out -> {
              out.writeText("o");
              out.writeInt(-1);
              out.writeLong(0);
              out.writeDouble(0);
              out.writeFlag(true);
            });
    assertThatThrownBy(() -> BUDGETS.value(few))
        .isInstanceOf(BadFrameException.class)
        .hasMessage("tuple.budgets: it makes no sense: -1 tuples");
    refused("a list of 4", written(out -> out.writeInt(4)));
    refused("a list of -1", written(out -> out.writeInt(-1)));
    refused("a list of 2", written(out -> out.writeInt(2)));
    refused("a text of 2049 characters", one(out -> out.writeInt(2049)));
    refused("a text of 9 characters", one(out -> out.writeInt(9)));
    refused(
        "a count of -1",
        one(
            out -> {
              out.writeText("o");
              out.writeInt(1);
              out.writeLong(-1);
            }));
    refused("the value is cut off", written(out -> out.writeFlag(true)));
    refused(
        "topic other instead of tuple.budgets",
        new Frame("other", ByteBuffer.wrap(new byte[Integer.BYTES])));
  }

  @Test
  void amounts_and_flags_are_checked() {
    for (double wrong : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatExceptionOfType(BadFrameException.class)
          .isThrownBy(() -> reader(out -> out.writeDouble(wrong)).readAmount())
          .withMessage("an amount of " + wrong);
    }
    assertThatExceptionOfType(BadFrameException.class)
        .isThrownBy(() -> reader(out -> out.writeInt(0x02000000)).readFlag())
        .withMessage("a flag of 2");
  }

  private static WireReader reader(Consumer<WireWriter> writing) {
    return new WireReader(written(writing).payload());
  }

  private static void refused(String message, Frame frame) {
    assertThatThrownBy(() -> BUDGETS.value(frame))
        .isInstanceOf(BadFrameException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_long_text_is_cut_and_a_value_beyond_the_limit_is_not_written() {
    Topic<String> texts =
        new Topic<>("t", (text, out) -> out.writeText(text), WireReader::readText);
    assertThat(texts.frame("x".repeat(5000)).payload().remaining())
        .isEqualTo(Integer.BYTES + WireReader.MOST_CHARACTERS * Character.BYTES);

    Topic<List<String>> many =
        new Topic<>("t", (all, out) -> all.forEach(out::writeText), in -> List.of());
    List<String> tooMuch = java.util.Collections.nCopies(2000, "x".repeat(2000));
    assertThatThrownBy(() -> many.frame(tooMuch))
        .hasMessage("more than the %d bytes that a frame can hold".formatted(Frame.room("t")));
  }

  @Test
  void a_topic_has_a_name_that_every_end_can_read() {
    for (String wrong : List.of("", "Query", "a b", "x".repeat(65))) {
      assertThatThrownBy(() -> new Topic<String>(wrong, (text, out) -> {}, in -> ""))
          .hasMessage("not the name of a topic: " + wrong);
    }
  }
}
