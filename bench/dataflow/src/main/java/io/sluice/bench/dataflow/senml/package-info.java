/** Observations of sensors in SenML, as RIoTBench offers them: data sets, and what reads them. */
package io.sluice.bench.dataflow.senml;
