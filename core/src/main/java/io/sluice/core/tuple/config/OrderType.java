package io.sluice.core.tuple.config;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.Spelling;
import io.sluice.core.config.ValueType;
import io.sluice.core.tuple.SendOrderKind;
import java.util.List;

/**
 * The name of an order that an engine can use: one that always sends when something waits, and that
 * does not ask for the events that tuples come from, which an engine does not tell.
 */
record OrderType() implements ValueType<SendOrderKind> {
  private static final List<SendOrderKind> USABLE =
      List.of(
          SendOrderKind.OLDEST,
          SendOrderKind.LBF,
          SendOrderKind.ROUND_ROBIN,
          SendOrderKind.ADAPTIVE,
          SendOrderKind.RANDOM);

  @Override
  public SendOrderKind parse(String text) throws BadValueException {
    return USABLE.stream()
        .filter(kind -> kind.word().equals(text))
        .findFirst()
        .orElseThrow(() -> new BadValueException("no such order" + Spelling.hint(text, words())));
  }

  @Override
  public String expected() {
    return "one of " + String.join(", ", words());
  }

  private static List<String> words() {
    return USABLE.stream().map(SendOrderKind::word).toList();
  }
}
