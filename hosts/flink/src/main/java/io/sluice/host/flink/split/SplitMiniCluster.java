package io.sluice.host.flink.split;

import java.util.concurrent.Executor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.highavailability.HighAvailabilityServices;
import org.apache.flink.runtime.highavailability.HighAvailabilityServicesUtils;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.minicluster.RpcServiceSharing;
import org.apache.flink.runtime.rpc.AddressResolution;
import org.apache.flink.runtime.rpc.RpcSystem;

/**
 * Runs a JobManager in this process for TaskManagers in other processes, which find it by its
 * address.
 */
@SuppressWarnings("try")
final class SplitMiniCluster extends MiniCluster {

  SplitMiniCluster(Configuration settings) {
    super(
        new MiniClusterConfiguration.Builder()
            .setConfiguration(settings)
            .setNumTaskManagers(0)
            .setRpcServiceSharing(RpcServiceSharing.DEDICATED)
            .build());
  }

  @Override
  protected HighAvailabilityServices createHighAvailabilityServices(
      Configuration settings, Executor executor) throws Exception {
    return HighAvailabilityServicesUtils.createHighAvailabilityServices(
        settings,
        executor,
        AddressResolution.NO_ADDRESS_RESOLUTION,
        RpcSystem.load(settings),
        fault -> System.err.println("the JobManager failed: " + fault));
  }
}
