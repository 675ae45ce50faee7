package io.sluice.core.thread.config;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.ValueType;
import io.sluice.core.thread.policy.PriorityPolicies;
import io.sluice.core.thread.policy.StaticPriority;

/** The name of a policy. A jar may bring more, so any word will do here. */
record PolicyNameType() implements ValueType<String> {

  @Override
  public String parse(String text) throws BadValueException {
    if (text.isBlank()) {
      throw new BadValueException("not the name of a policy");
    }
    return text;
  }

  @Override
  public String expected() {
    return "one of %s, %s, or one that a jar brings"
        .formatted(String.join(", ", PriorityPolicies.names()), StaticPriority.NAME);
  }
}
