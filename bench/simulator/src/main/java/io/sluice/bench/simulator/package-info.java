/**
 * Simulates policies: the workloads of the bench on a machine in virtual time, with the scheduler
 * and the policies as they run inside an engine. They see of it what an engine shows, and nothing
 * else.
 */
package io.sluice.bench.simulator;
