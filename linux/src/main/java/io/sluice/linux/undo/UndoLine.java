package io.sluice.linux.undo;

import java.util.Optional;
import java.util.stream.Stream;

/** A change that must be undone, as a line of a log. */
public sealed interface UndoLine permits UndoEntry, UndoGroup, UndoHome, UndoPolicy, UndoBudget {

  String line();

  /** Parses a line; empty if it is anything else. */
  static Optional<UndoLine> parse(String line) {
    return Stream.<Optional<? extends UndoLine>>of(
            UndoEntry.parse(line),
            UndoGroup.parse(line),
            UndoHome.parse(line),
            UndoPolicy.parse(line),
            UndoBudget.parse(line))
        .<UndoLine>flatMap(Optional::stream)
        .findFirst();
  }
}
