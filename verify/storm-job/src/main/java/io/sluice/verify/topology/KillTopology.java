package io.sluice.verify.topology;

import org.apache.storm.generated.KillOptions;
import org.apache.storm.utils.ConfigUtils;
import org.apache.storm.utils.NimbusClient;

/** Kills a topology at once. Its argument is the topology's name. */
public final class KillTopology {

  private KillTopology() {}

  public static void main(String[] args) throws Exception {
    KillOptions atOnce = new KillOptions();
    atOnce.set_wait_secs(0);
    try (NimbusClient nimbus =
        NimbusClient.Builder.withConf(ConfigUtils.readStormConfig()).build()) {
      nimbus.getClient().killTopologyWithOpts(args[0], atOnce);
    }
  }
}
