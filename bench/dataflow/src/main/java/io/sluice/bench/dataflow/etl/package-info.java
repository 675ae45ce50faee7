/** Cleans, completes, joins, annotates and stores observations: the ETL dataflow of RIoTBench. */
package io.sluice.bench.dataflow.etl;
