package io.sluice.flink.plugin.hook.task;

/** Measures a part of memory that has a fixed size. */
public interface MemoryPart {

  /** Returns the bytes in use. */
  long used();

  /** Returns all bytes; 0 or less if unknown. */
  long total();
}
