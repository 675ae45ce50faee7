package io.sluice.core.state.protocol;

import io.sluice.core.state.model.Stage;

/** A command that cannot be carried out; the message says why and what to do. */
public final class RefusedCommandException extends Exception {

  RefusedCommandException(String message) {
    super(message);
  }

  /** A stage moves nothing now, or no more. */
  static RefusedCommandException cannotMove(Stage stage, Phase phase, boolean inputHasEnded) {
    if (inputHasEnded) {
      return new RefusedCommandException(
          "Stage '%s' moves no more slices: its input has ended".formatted(stage.name()));
    }
    String until = phase == Phase.STEADY ? "for its next checkpoint" : "until it is STEADY";
    return new RefusedCommandException(
        "Stage '%s' cannot move slices while it is %s: wait %s"
            .formatted(stage.name(), phase, until));
  }

  static RefusedCommandException cannotAbort(Stage stage, Phase phase) {
    return new RefusedCommandException(
        "Stage '%s' has nothing to abort while it is %s: a migration that has switched must end"
            .formatted(stage.name(), phase));
  }
}
