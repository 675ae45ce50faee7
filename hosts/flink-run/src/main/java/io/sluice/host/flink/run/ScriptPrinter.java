package io.sluice.host.flink.run;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.apache.flink.table.api.ResultKind;
import org.apache.flink.table.gateway.api.results.ResultSet;
import org.apache.flink.table.gateway.service.application.Printer;
import org.apache.flink.table.gateway.service.result.ResultFetcher;

/**
 * Prints only the results of a script's statements: no statements, no OK, no job ids. Flink's
 * executor reports each step to it, so it also knows which statement is being executed.
 */
final class ScriptPrinter extends Printer {

  private final PrintWriter writer;
  private int start;
  private int end;
  private boolean printing;

  ScriptPrinter(OutputStream out) {
    writer = new PrintWriter(out, true, StandardCharsets.UTF_8);
  }

  /** Returns the offset of the statement that is being parsed or executed. */
  int start() {
    return start;
  }

  /**
   * Returns whether a result is being fetched and printed, so that the statement itself was valid.
   */
  boolean isPrinting() {
    return printing;
  }

  @Override
  public void print(String statement) {
    start = end;
    end += statement.length();
  }

  @Override
  public void print(ResultFetcher result) {
    printing = true;
    if (result.isQueryResult()) {
      result.getPrintStyle().print(new RowDataIterator(result), writer);
    } else {
      ResultSet all = result.fetchResults(0, Integer.MAX_VALUE);
      if (all.getResultKind() == ResultKind.SUCCESS_WITH_CONTENT && all.getJobID() == null) {
        result.getPrintStyle().print(all.getData().iterator(), writer);
      }
    }
    printing = false;
    start = end;
  }

  @Override
  public void print(Throwable failure) {
    // the executor throws the failure too
  }
}
