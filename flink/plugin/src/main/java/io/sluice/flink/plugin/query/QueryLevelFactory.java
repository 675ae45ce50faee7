package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.level.Level;
import io.sluice.flink.plugin.level.LevelContext;
import io.sluice.flink.plugin.level.LevelFactory;
import io.sluice.flink.plugin.query.forwarding.ForwardingHub;
import io.sluice.plugin.base.exchange.ExchangeHub;

/** Opens the query level. */
public final class QueryLevelFactory implements LevelFactory {

  @Override
  public Level open(LevelContext process) {
    return new QueryLevel(process);
  }

  @Override
  public void join(ExchangeHub hub) {
    ForwardingHub.join(hub);
  }
}
