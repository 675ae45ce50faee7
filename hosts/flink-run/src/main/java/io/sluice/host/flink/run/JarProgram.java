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

/** The main method of a job jar, run as Flink's own client runs it. */
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
    // Its classes must reach the task managers too, as Flink's own client sees to it.
    List<URL> jars = program.getJobJarAndDependencies();
    ConfigUtils.encodeCollectionToConfig(client, PipelineOptions.JARS, jars, URL::toString);
    boolean singleJob = false;
    boolean quiet = true; // standard output is the job's own
    ClientUtils.executeProgram(
        new DefaultExecutorServiceLoader(), client, program, singleJob, quiet);
  }

  @Override
  public void close() {
    program.close();
  }
}
