/** Counts views per campaign (Yahoo Streaming Benchmark), as operators. */
package io.sluice.bench.dataflow.ads;
