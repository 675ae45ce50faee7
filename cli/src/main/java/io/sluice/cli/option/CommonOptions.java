package io.sluice.cli.option;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.sluice.cli.contract.Result;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Declares what every command accepts, and prints its result. Use as a mixin. */
public final class CommonOptions {

  /** Lists the forms of a result on standard output. */
  enum Form {
    TEXT,
    JSON
  }

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  @Option(
      names = "--output",
      paramLabel = "text|json",
      description = "plain text, or one JSON document (default: text)")
  private Form form = Form.TEXT;

  @Option(names = "--debug", description = "show stack traces of errors")
  private boolean debug;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Returns whether stack traces of errors are shown. */
  public boolean isDebug() {
    return debug;
  }

  /** Returns whether the result is one JSON document, for programs. */
  public boolean isJson() {
    return form == Form.JSON;
  }

  /** Returns the writer for progress and warnings, which is standard error. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Returns the command as typed, for reports. */
  public String commandLine() {
    return "sluice " + String.join(" ", spec.root().commandLine().getParseResult().originalArgs());
  }

  /** Prints the result in the form that was asked for, and nothing else to standard output. */
  public void print(Result result) {
    print(result, "");
  }

  /** Prints the result. Before the text form, but not before JSON, it prints a lead. */
  public void print(Result result, String before) {
    PrintWriter out = spec.commandLine().getOut();
    if (form == Form.TEXT) {
      out.println(before + result.text());
      out.flush();
      return;
    }
    try {
      out.println(MAPPER.writeValueAsString(result));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a result that JSON cannot hold: " + result, e);
    }
  }
}
