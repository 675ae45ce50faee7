package io.sluice.core.model;

/**
 * Names one running query for as long as it runs; an engine's job id is the usual value.
 *
 * @param value unique among the queries one scheduler sees; also the stable tie break of every
 *     policy
 */
public record QueryId(String value) implements Comparable<QueryId> {

  @Override
  public int compareTo(QueryId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
