package io.sluice.flink.plugin.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.SluiceShuffleServiceFactory;
import io.sluice.testkit.FreePort;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.shuffle.NettyShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleMasterContext;
import org.junit.jupiter.api.Test;

/** A JobManager opens the exchange, or not. */
final class ShuffleMasterTest {
  private static final String KEY = "sluice.exchange.address";

  private record Context(Configuration getConfiguration) implements ShuffleMasterContext {
    @Override
    public void onFatalError(Throwable fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static ShuffleMaster<?> master(Configuration settings) {
    return new SluiceShuffleServiceFactory().createShuffleMaster(new Context(settings));
  }

  @Test
  void without_an_address_or_with_a_wrong_one_it_is_flink_s_own() {
    assertThat(master(new Configuration())).isExactlyInstanceOf(NettyShuffleMaster.class);
    Configuration wrong = new Configuration();
    wrong.setString(KEY, "nowhere");
    assertThat(master(wrong)).isExactlyInstanceOf(NettyShuffleMaster.class);
  }

  @Test
  void with_one_it_listens_there_for_as_long_as_it_runs() throws Exception {
    int port = FreePort.next();
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    Configuration settings = new Configuration();
    settings.setString(KEY, host + ":" + port);
    ShuffleMaster<?> master = master(settings);

    master.start();
    new Socket(host, port).close();
    master.close();

    await() // the thread that accepts keeps the port until it wakes up
        .untilAsserted(
            () ->
                assertThatExceptionOfType(ConnectException.class)
                    .isThrownBy(() -> new Socket(host, port).close()));
  }
}
