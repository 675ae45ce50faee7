package io.sluice.verify.plugin;

import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.ChannelDriver;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.driver.ProcessScope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** What more there is to say of an engine that has Sluice's plug-in in it. */
abstract class PluginContract extends DriverContract {
  private static final Duration FRESH = Duration.ofMillis(10);
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final double MOST = 0.75;

  static Driver beside(Path channels, Consumer<String> report) {
    return new ChannelDriver(channels, ProcessScope.ALL, false, report);
  }

  @Override
  protected Duration patience() {
    return Duration.ofMinutes(3);
  }

  /**
   * On a machine that other tests fill a thread has to wait now and then, so one half second in
   * which it need not is enough. Who tells every 14 ms or more rarely never has such a one: more
   * than a quarter of all looks then find what is too old.
   */
  @Test
  @Order(5)
  void who_looks_is_told_what_is_at_most_ten_milliseconds_old() throws Exception {
    try (Driver driver = found()) {
      await()
          .atMost(patience())
          .until(() -> Staleness.within(FRESH, driver, SHORT), young -> young > MOST);
    }
  }
}
