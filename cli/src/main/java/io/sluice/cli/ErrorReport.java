package io.sluice.cli;

import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.option.CommonOptions;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns any failure of a command into a message on standard error and an exit code. */
final class ErrorReport implements IExecutionExceptionHandler, IParameterExceptionHandler {

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult parseResult) {
    boolean debug = wantsDebug(command);
    PrintWriter err = command.getErr();
    if (failure instanceof UserError error) {
      print(command, error.getMessage());
      if (debug) {
        error.printStackTrace(err);
      }
      return error.exitCode();
    }
    print(command, "unexpected: " + failure);
    if (debug) {
      failure.printStackTrace(err);
    } else {
      err.println("This is a fault in Sluice; --debug shows where.");
    }
    return ExitCode.UNEXPECTED;
  }

  @Override
  public int handleParseException(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    if (problem instanceof UnmatchedArgumentException unmatched) {
      Optional<String> renamed =
          RenamedWords.explain(command.getCommandName(), unmatched.getUnmatched());
      if (renamed.isPresent()) {
        print(command, renamed.get());
        return ExitCode.USAGE;
      }
    }
    print(command, problem.getMessage());
    UnmatchedArgumentException.printSuggestions(problem, command.getErr());
    command.getErr().println("See: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  private static boolean wantsDebug(CommandLine command) {
    return command.getMixins().values().stream()
        .anyMatch(mixin -> mixin instanceof CommonOptions common && common.isDebug());
  }

  private static void print(CommandLine command, String message) {
    command.getErr().println(command.getColorScheme().errorText("sluice: " + message));
  }
}
