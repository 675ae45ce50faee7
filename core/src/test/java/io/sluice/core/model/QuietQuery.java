package io.sluice.core.model;

import java.util.List;

/** A query in which nothing happens but what a test adds. */
public abstract class QuietQuery implements LiveQuery {

  private final QueryId id;

  protected QuietQuery(String id) {
    this.id = new QueryId(id);
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return id.value();
  }

  @Override
  public List<? extends LiveOperator> operators() {
    return List.of();
  }

  @Override
  public List<? extends LiveWindows> windows() {
    return List.of();
  }

  @Override
  public long queuedRecords() {
    return 0;
  }

  @Override
  public long resultRecords() {
    return 0;
  }

  @Override
  public int runnableThreads() {
    return 0;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}
