package io.sluice.host.flink.run;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.rewrite.RewriteAppender;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;

/**
 * Logs a missing class in one line. Flink logs it with a stack trace each time that a task fails,
 * and the trace says less than the line.
 */
final class BriefLog implements RewritePolicy {

  private static final String APPENDER = "err";

  /** Installs the policy in front of the console appender. */
  static void install() {
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    Configuration configuration = context.getConfiguration();
    if (configuration.getAppender(APPENDER) == null) {
      return; // the user has another configuration
    }
    AppenderRef[] console = {AppenderRef.createAppenderRef(APPENDER, null, null)};
    RewriteAppender brief =
        RewriteAppender.createAppender(
            "brief", "true", console, configuration, new BriefLog(), null);
    brief.start();
    configuration.addAppender(brief);
    LoggerConfig root = configuration.getRootLogger();
    root.removeAppender(APPENDER);
    root.addAppender(brief, null, null);
    context.updateLoggers();
  }

  @Override
  public LogEvent rewrite(LogEvent event) {
    return MissingClass.in(event.getThrown())
        .<LogEvent>map(
            missing ->
                new Log4jLogEvent.Builder(event)
                    .setThrown(null)
                    .setMessage(
                        new SimpleMessage(
                            event.getMessage().getFormattedMessage() + " " + missing.message()))
                    .build())
        .orElse(event);
  }
}
