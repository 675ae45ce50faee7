/** Observations are cleaned, completed, put together, annotated and stored: ETL of RIoTBench. */
package io.sluice.bench.dataflow.etl;
