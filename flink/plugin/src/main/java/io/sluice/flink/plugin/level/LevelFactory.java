package io.sluice.flink.plugin.level;

/** Opens a level. Found as a service, so that the plug-in names no level. */
public interface LevelFactory {

  /** Opens it in a process whose first TaskManager starts. */
  Level open(LevelContext process);
}
