package io.sluice.host.flink.run;

import org.apache.flink.configuration.Configuration;

/** A user's program that submits jobs to a cluster. */
interface UserProgram extends AutoCloseable {

  /** Returns the name of the program, for users. */
  String name();

  /** Returns the class loader of the user's classes. */
  ClassLoader classLoader();

  /**
   * Runs the program, without waiting for jobs that are still running at its end.
   *
   * @param client the configuration of a client of the cluster
   * @throws RunRefusedException when the program is wrong
   * @throws Exception when a job failed, or the program threw it
   */
  void run(Configuration client) throws Exception;

  @Override
  void close();
}
