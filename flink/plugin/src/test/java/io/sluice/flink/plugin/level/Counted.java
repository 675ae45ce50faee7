package io.sluice.flink.plugin.level;

import io.sluice.core.control.Decision;
import io.sluice.core.control.Entity;

/**
 * Says that the throw-away level counted on: a decision of which neither the plug-in nor its
 * journal knows.
 *
 * @param sent records so far
 */
record Counted(long atMillis, long sent) implements Decision {

  @Override
  public String mechanism() {
    return "counting";
  }

  @Override
  public Entity entity() {
    return Entity.THIS_PROCESS;
  }

  @Override
  public String type() {
    return "counted";
  }

  @Override
  public String why() {
    return "%d records were sent, twice as many as before".formatted(sent);
  }
}
