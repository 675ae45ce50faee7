package io.sluice.flink.plugin.exchange;

import io.sluice.core.config.Address;
import io.sluice.plugin.base.exchange.ExchangeHub;
import java.io.IOException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the hub of the exchange in the JobManager. Each level joins it with the topics that it
 * handles; nothing of it reaches the JobManager's own work.
 */
public final class JobManagerExchange implements AutoCloseable {
  /** The setting that holds the address. */
  public static final String KEY = "sluice.exchange.address";

  private static final Logger LOG = LoggerFactory.getLogger(JobManagerExchange.class);

  private final Address address;
  private final ExchangeHub hub = new ExchangeHub();

  /** Creates one that is not open yet. */
  public JobManagerExchange(Address address) {
    this.address = address;
  }

  /** Lets a level subscribe to its topics; one that fails does not keep the others out. */
  public void add(Consumer<ExchangeHub> level) {
    try {
      level.accept(hub);
    } catch (RuntimeException | LinkageError fault) {
      LOG.error("A level could not join the exchange; the others go on without it.", fault);
    }
  }

  /** Listens at the address; where it cannot, it says so and does nothing. */
  public void open() {
    try {
      hub.open(address);
      LOG.info("TaskManagers meet at {}.", address);
    } catch (IOException | RuntimeException fault) {
      LOG.error(
          "{} = \"{}\": the JobManager cannot listen there ({}); TaskManagers decide by what they"
              + " know themselves. Give an address of this host that is free.",
          KEY,
          address,
          fault.toString());
    }
  }

  @Override
  public void close() {
    hub.close();
  }
}
