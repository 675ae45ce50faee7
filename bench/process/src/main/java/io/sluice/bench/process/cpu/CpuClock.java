package io.sluice.bench.process.cpu;

import java.io.IOException;

/** Reads CPU times, in seconds. */
public interface CpuClock {

  /**
   * Returns the time used by all processes, and stolen from this machine, since a fixed instant.
   */
  double busySeconds() throws IOException;

  /**
   * Returns the time used by all threads of a process, and by those of its descendants that have
   * ended and been waited for; 0 if it is gone.
   */
  double familySeconds(long pid) throws IOException;
}
