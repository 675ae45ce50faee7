package io.sluice.flink.plugin;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Address;
import io.sluice.core.config.SettingsResult;
import io.sluice.flink.plugin.exchange.JobManagerExchange;
import io.sluice.flink.plugin.hook.task.MemoryPart;
import io.sluice.flink.plugin.hook.v2_3.NetworkMemory;
import io.sluice.flink.plugin.hook.v2_3.SluiceShuffleEnvironment;
import io.sluice.flink.plugin.hook.v2_3.SluiceShuffleMaster;
import io.sluice.flink.plugin.level.LevelFactory;
import java.util.Map;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.io.network.NettyShuffleServiceFactory;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.shuffle.NettyShuffleDescriptor;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;
import org.apache.flink.runtime.shuffle.ShuffleEnvironmentContext;
import org.apache.flink.runtime.shuffle.ShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleMasterContext;
import org.apache.flink.runtime.shuffle.ShuffleServiceFactory;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets Sluice into a TaskManager, and into a JobManager where TaskManagers are to meet; {@code
 * shuffle-service-factory.class} names it. The work is done by Flink's own Netty shuffle service;
 * if anything on our side does not fit, that service is handed out as it is and the TaskManager
 * runs as stock Flink.
 */
public final class SluiceShuffleServiceFactory
    implements ShuffleServiceFactory<
        NettyShuffleDescriptor, ResultPartitionWriter, IndexedInputGate> {
  private static final Logger LOG = LoggerFactory.getLogger(SluiceShuffleServiceFactory.class);
  private static final String MADE_FOR = "2.3.";

  private final NettyShuffleServiceFactory netty = new NettyShuffleServiceFactory();

  @Override
  public ShuffleMaster<NettyShuffleDescriptor> createShuffleMaster(ShuffleMasterContext context) {
    ShuffleMaster<NettyShuffleDescriptor> engine = netty.createShuffleMaster(context);
    try {
      if (EnvironmentInformation.getVersion().startsWith(MADE_FOR)) {
        Map<String, String> configuration = context.getConfiguration().toMap();
        return SluiceKeys.TABLE.parse(configuration) instanceof SettingsResult.Valid valid
                && valid.settings().common().exchangeAddress().isPresent()
            ? new SluiceShuffleMaster(
                engine, exchange(valid.settings().common().exchangeAddress().get()))
            : engine;
      }
    } catch (RuntimeException | LinkageError fault) {
      LOG.error("Sluice could not start; Flink runs as if it were not there.", fault);
    }
    return engine;
  }

  private static JobManagerExchange exchange(Address address) {
    JobManagerExchange exchange = new JobManagerExchange(address);
    LevelFactory.all().forEach(level -> exchange.add(level::join));
    return exchange;
  }

  @Override
  public ShuffleEnvironment<ResultPartitionWriter, IndexedInputGate> createShuffleEnvironment(
      ShuffleEnvironmentContext context) {
    ShuffleEnvironment<?, ?> engine = netty.createShuffleEnvironment(context);
    try {
      String version = EnvironmentInformation.getVersion();
      if (version.startsWith(MADE_FOR)) {
        return observed(engine, context);
      }
      LOG.error(
          "This Sluice is made for Flink {}x and stays out of Flink {}: install the Sluice that is"
              + " made for it. Flink runs as if Sluice were not there.",
          MADE_FOR,
          version);
    } catch (RuntimeException | LinkageError fault) {
      LOG.error("Sluice could not start; Flink runs as if it were not there.", fault);
    }
    return unchanged(engine);
  }

  private static ShuffleEnvironment<ResultPartitionWriter, IndexedInputGate> observed(
      ShuffleEnvironment<?, ?> engine, ShuffleEnvironmentContext context) {
    MetricGroup metrics = context.getParentMetricGroup();
    MemoryPart network = NetworkMemory.of(engine);
    SluiceRuntime.Membership membership =
        SluiceRuntime.join(context.getConfiguration().toMap(), metrics, network);
    membership.hooks().made(engine);
    return new SluiceShuffleEnvironment(
        engine, membership.host(), membership.hooks(), () -> SluiceRuntime.leave(network));
  }

  /**
   * Casts the engine's environment. That is safe: its writers and gates are only ever handed out,
   * never handed in.
   */
  @SuppressWarnings("unchecked")
  private static ShuffleEnvironment<ResultPartitionWriter, IndexedInputGate> unchanged(
      ShuffleEnvironment<?, ?> engine) {
    return (ShuffleEnvironment<ResultPartitionWriter, IndexedInputGate>) engine;
  }
}
