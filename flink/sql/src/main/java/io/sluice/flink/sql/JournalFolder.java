package io.sluice.flink.sql;

import io.sluice.plugin.base.journal.WindowJournal;
import java.util.Optional;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.ConfigOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.configuration.IllegalConfigurationException;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.table.functions.FunctionContext;

/**
 * Finds where windows write their journal. Flink shows a function the parameters of its job, and
 * not the settings of the TaskManager, so these are read from the file that the process read, too.
 */
final class JournalFolder {

  static final ConfigOption<String> OPTION =
      ConfigOptions.key(WindowJournal.SETTING).stringType().noDefaultValue();

  private JournalFolder() {}

  /** Is read once for the process. */
  private static final class OfProcess {
    private static final ReadableConfig SETTINGS = read();

    private static ReadableConfig read() {
      try {
        return GlobalConfiguration.loadConfiguration();
      } catch (IllegalConfigurationException e) {
        return new Configuration(); // an embedded Flink reads no file, so it may be a wrong one
      }
    }
  }

  /** Returns what the job says, or else its process. */
  static Optional<String> of(FunctionContext context) {
    return of(context.getJobParameter(WindowJournal.SETTING, ""), OfProcess.SETTINGS);
  }

  /** Returns what the job says, if it is not empty, or else the settings. */
  static Optional<String> of(String ofJob, ReadableConfig settings) {
    return ofJob.isEmpty() ? settings.getOptional(OPTION) : Optional.of(ofJob);
  }
}
