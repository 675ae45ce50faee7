/** Observations are smoothed, predicted, summed up and counted: STATS of RIoTBench. */
package io.sluice.bench.dataflow.stats;
