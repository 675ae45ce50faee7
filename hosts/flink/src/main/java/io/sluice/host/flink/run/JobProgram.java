package io.sluice.host.flink.run;

import io.sluice.host.flink.RootCause;
import org.apache.flink.client.program.PackagedProgram;
import org.apache.flink.client.program.ProgramInvocationException;

/** Opens job jars. */
final class JobProgram {

  private JobProgram() {}

  static PackagedProgram open(RunOptions options) {
    try {
      PackagedProgram.Builder builder =
          PackagedProgram.newBuilder()
              .setJarFile(options.jar().toFile())
              .setArguments(options.arguments().toArray(String[]::new));
      options.entryClass().ifPresent(builder::setEntryPointClassName);
      return builder.build();
    } catch (ProgramInvocationException | RuntimeException e) {
      throw new RunRefusedException(
          "%s cannot be run: %s".formatted(options.jar(), RootCause.firstLine(e.getMessage())), e);
    }
  }
}
