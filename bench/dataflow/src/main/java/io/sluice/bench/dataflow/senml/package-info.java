/** Reads and writes observations of sensors in SenML, as in RIoTBench. */
package io.sluice.bench.dataflow.senml;
