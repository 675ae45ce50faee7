package io.sluice.core.query.config;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.Spelling;
import io.sluice.core.config.ValueType;
import io.sluice.core.query.policy.Policies;
import java.util.List;

/** The name of a policy that is on the class path, or the reserved word for none. */
public record PolicyType() implements ValueType<String> {

  @Override
  public String parse(String text) throws BadValueException {
    List<String> choices = Policies.choices();
    if (!choices.contains(text)) {
      throw new BadValueException("no such policy" + Spelling.hint(text, choices));
    }
    return text;
  }

  @Override
  public String expected() {
    return "one of " + String.join(", ", Policies.choices());
  }
}
