/**
 * Inside an engine's process: what offers load to a query's sources when it is planned to arrive,
 * and measures what comes out. One probe per process, led by the bench over a loopback connection.
 */
package io.sluice.bench.dataflow.probe;
