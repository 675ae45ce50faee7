/**
 * Offers load to a query's sources at its planned times, inside an engine's process, and measures
 * the outputs. There is one probe per process, which the bench controls over a loopback connection.
 */
package io.sluice.bench.dataflow.probe;
