package io.sluice.core.control;

/**
 * Something of an engine that a decision is about.
 *
 * @param kind in one lower-case word: process, query, operator, task, thread …
 * @param id unique among those of its kind in this process
 */
public record Entity(String kind, String id) {

  @Override
  public String toString() {
    return kind + " " + id;
  }
}
