package io.sluice.verify.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.driver.ChannelDriver;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.driver.ProcessScope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Adds to the contract of drivers what an engine with Sluice's plug-in must do. */
abstract class PluginContract extends DriverContract {
  /** The longest rest: ten milliseconds, and what the kernel's timers may be late by. */
  private static final Duration LONGEST_REST = Duration.ofMillis(12);

  private static final int RESTS = 200;

  static Driver beside(Path channels, Consumer<String> report) {
    return new ChannelDriver(channels, ProcessScope.ALL, false, report);
  }

  @Override
  protected Duration patience() {
    return Duration.ofMinutes(3);
  }

  /**
   * Holds on a machine that other tests fill too: the kernel says for how long the thread worked
   * and waited for a CPU, and what is left of the time is rest.
   */
  @Test
  @Order(5)
  void while_somebody_looks_it_rests_ten_milliseconds_between_two_publications() throws Exception {
    try (Driver driver = found()) {
      for (long process : engine().processes()) {
        Publisher publisher = Publisher.of(process);
        assertThat(publisher.meanRest(RESTS, () -> look(driver)))
            .as("process %d", process)
            .isLessThan(LONGEST_REST);
      }
    }
  }
}
