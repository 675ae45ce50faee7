package io.sluice.flink.api.cells;

/** Remembers visits of a key in one kind of Flink's state. */
interface Memory {

  void add(Visit visit) throws Exception;

  /** Returns what it remembers, the same in whichever order visits came. */
  String content() throws Exception;

  void clear();
}
