/**
 * Offers load, inside an engine's process, to a query's sources when it is planned to arrive, and
 * measures what comes out. There is one probe per process, led by the bench over a loopback
 * connection.
 */
package io.sluice.bench.dataflow.probe;
