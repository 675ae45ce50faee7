package io.sluice.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** One run of a command in this JVM, with all that a user would see of it. */
public record CommandRun(int exitCode, String out, String err) {

  public static CommandRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  public JsonNode json() throws IOException {
    return new ObjectMapper().readTree(out);
  }
}
