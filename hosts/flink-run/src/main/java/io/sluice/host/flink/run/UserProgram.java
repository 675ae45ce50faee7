package io.sluice.host.flink.run;

import org.apache.flink.configuration.Configuration;

/** A program of a user: it submits jobs to a cluster. */
interface UserProgram extends AutoCloseable {

  /** Returns the name of the program, for users. */
  String name();

  /** Returns the class loader that knows the user's classes. */
  ClassLoader classLoader();

  /**
   * Runs the program. Jobs that it left running are not waited for.
   *
   * @param client the configuration of a client of the cluster
   * @throws RunRefusedException when the program is wrong
   * @throws Exception when a job failed, or what the program threw
   */
  void run(Configuration client) throws Exception;

  @Override
  void close();
}
