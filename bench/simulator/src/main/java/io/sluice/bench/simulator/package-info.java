/**
 * Simulates policies: the workloads of the bench on a machine in virtual time, with the scheduler
 * and the policies as they run inside an engine. These see only what an engine shows.
 */
package io.sluice.bench.simulator;
