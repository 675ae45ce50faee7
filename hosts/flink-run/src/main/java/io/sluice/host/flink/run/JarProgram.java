package io.sluice.host.flink.run;

import io.sluice.host.flink.cluster.RootCause;
import java.net.URL;
import java.util.List;
import org.apache.flink.client.ClientUtils;
import org.apache.flink.client.program.PackagedProgram;
import org.apache.flink.client.program.ProgramInvocationException;
import org.apache.flink.configuration.ConfigUtils;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.core.execution.DefaultExecutorServiceLoader;

/** Runs the main method of a job jar as Flink's own client does. */
record JarProgram(PackagedProgram program) implements UserProgram {

  /**
   * Opens the jar.
   *
   * @throws RunRefusedException when it is no job jar
   */
  static JarProgram open(RunOptions options) {
    try {
      PackagedProgram.Builder builder =
          PackagedProgram.newBuilder()
              .setJarFile(options.program().toFile())
              .setArguments(options.arguments().toArray(String[]::new));
      options.entryClass().ifPresent(builder::setEntryPointClassName);
      return new JarProgram(builder.build());
    } catch (ProgramInvocationException | RuntimeException e) {
      throw new RunRefusedException(
          "%s cannot be run: %s".formatted(options.program(), RootCause.firstLine(e.getMessage())),
          e);
    }
  }

  @Override
  public String name() {
    return program.getMainClassName();
  }

  @Override
  public ClassLoader classLoader() {
    return program.getUserCodeClassLoader();
  }

  @Override
  public void run(Configuration client) throws Exception {
    // TaskManagers need the jar's classes too; Flink's own client ships them in the same way.
    List<URL> jars = program.getJobJarAndDependencies();
    ConfigUtils.encodeCollectionToConfig(client, PipelineOptions.JARS, jars, URL::toString);
    boolean singleJob = false;
    boolean quiet = true; // standard output belongs to the job
    ClientUtils.executeProgram(
        new DefaultExecutorServiceLoader(), client, program, singleJob, quiet);
  }

  @Override
  public void close() {
    program.close();
  }
}
