package io.sluice.core.config;

import java.util.List;

/** The two modes, by their lower-case names. */
record ModeType() implements ValueType<Mode> {

  @Override
  public Mode parse(String text) throws BadValueException {
    return switch (text) {
      case "observe" -> Mode.OBSERVE;
      case "apply" -> Mode.APPLY;
      default ->
          throw new BadValueException(
              "no such mode" + Spelling.hint(text, List.of("observe", "apply")));
    };
  }

  @Override
  public String expected() {
    return "observe or apply";
  }
}
