package io.sluice.host.flink.cluster;

import io.sluice.flink.plugin.SluiceReporterFactory;
import io.sluice.flink.plugin.SluiceShuffleServiceFactory;
import org.apache.flink.configuration.Configuration;

/**
 * Adds the settings that make an embedded Flink load the plug-in. It needs the plug-in on the class
 * path.
 */
public final class PluginSettings {

  private PluginSettings() {}

  public static void addTo(Configuration settings) {
    settings.setString(
        "shuffle-service-factory.class", SluiceShuffleServiceFactory.class.getName());
    settings.setString("metrics.reporters", "sluice");
    settings.setString(
        "metrics.reporter.sluice.factory.class", SluiceReporterFactory.class.getName());
  }
}
