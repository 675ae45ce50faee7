/** Smooths, predicts, summarises and counts observations: the STATS dataflow of RIoTBench. */
package io.sluice.bench.dataflow.stats;
