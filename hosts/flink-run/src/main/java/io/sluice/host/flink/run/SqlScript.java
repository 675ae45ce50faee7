package io.sluice.host.flink.run;

import io.sluice.host.flink.cluster.RootCause;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.client.JobExecutionException;
import org.apache.flink.table.gateway.api.session.SessionEnvironment;
import org.apache.flink.table.gateway.api.session.SessionHandle;
import org.apache.flink.table.gateway.api.utils.SqlGatewayException;
import org.apache.flink.table.gateway.environment.SqlGatewayStreamExecutionEnvironment;
import org.apache.flink.table.gateway.rest.util.SqlGatewayRestAPIVersion;
import org.apache.flink.table.gateway.service.application.ScriptExecutor;
import org.apache.flink.table.gateway.service.context.DefaultContext;
import org.apache.flink.table.gateway.service.context.SessionContext;
import org.apache.flink.util.TemporaryClassLoaderContext;
import org.apache.flink.util.concurrent.Executors;

/**
 * Runs a script of SQL statements. The executor of Flink's application mode splits and runs it, so
 * it supports all statements of Flink's SQL client: SET, ADD JAR, BEGIN STATEMENT SET … As in the
 * client, an INSERT is submitted and the script goes on, unless it says {@code SET 'table.dml-sync'
 * = 'true'}.
 */
final class SqlScript implements UserProgram {

  private static final Pattern SETTING = Pattern.compile("(Failed to set key .*)\\.");
  private static final Pattern POSITION = Pattern.compile("line (\\d+), column \\d+");

  private final ScriptText script;
  private SessionContext session;

  private SqlScript(ScriptText script) {
    this.script = script;
  }

  /**
   * Reads a script.
   *
   * @throws RunRefusedException when the file cannot be read or has no statement
   */
  static SqlScript open(Path file) {
    return new SqlScript(ScriptText.read(file));
  }

  @Override
  public String name() {
    return script.file().toString();
  }

  @Override
  public ClassLoader classLoader() {
    return session.getUserClassloader();
  }

  @Override
  @SuppressWarnings("try") // the context is only there to be closed
  public void run(Configuration client) throws Exception {
    session =
        SessionContext.create(
            new DefaultContext(client, List.of()),
            new SessionHandle(UUID.randomUUID()),
            SessionEnvironment.newBuilder()
                .setSessionEndpointVersion(SqlGatewayRestAPIVersion.getDefaultVersion())
                .build(),
            Executors.newDirectExecutorService());
    ScriptPrinter printer = new ScriptPrinter(System.out);
    SqlGatewayStreamExecutionEnvironment.setAsContext(classLoader());
    try (TemporaryClassLoaderContext context = TemporaryClassLoaderContext.of(classLoader())) {
      new ScriptExecutor(session, printer).execute(script.text());
    } catch (SqlGatewayException e) {
      throw told(e, printer);
    } finally {
      SqlGatewayStreamExecutionEnvironment.unsetAsContext();
    }
    if (session.isStatementSetState()) {
      throw new RunRefusedException(script.file() + ": BEGIN STATEMENT SET without END");
    }
  }

  private Exception told(SqlGatewayException failure, ScriptPrinter printer) {
    String place = place(failure).orElseGet(() -> script.place(printer.start()));
    String missing = MissingDependency.in(failure).orElse(null);
    if (missing != null) {
      return new RunRefusedException("%s: %s".formatted(place, missing), failure);
    }
    boolean job = RootCause.chain(failure).anyMatch(JobExecutionException.class::isInstance);
    if (job || printer.isPrinting()) {
      return new StatementFailedException(place, failure);
    }
    return new RunRefusedException("%s: %s".formatted(place, reason(failure)), failure);
  }

  /** Returns the reason of a failure, with the name of the setting if Flink omits it. */
  private static String reason(Throwable failure) {
    String reason = RootCause.messageOf(failure);
    return RootCause.chain(failure)
        .map(cause -> SETTING.matcher(String.valueOf(cause.getMessage())))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1) + ": " + reason)
        .findFirst()
        .orElse(reason);
  }

  /** Returns the place that the parser names; it counts lines from the start of the script. */
  private Optional<String> place(Throwable failure) {
    return RootCause.chain(failure)
        .map(cause -> POSITION.matcher(String.valueOf(cause.getMessage())))
        .filter(Matcher::find)
        .map(matcher -> script.atLine(Long.parseLong(matcher.group(1))))
        .findFirst();
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }
}
