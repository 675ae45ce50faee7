/** Views per campaign (Yahoo streaming benchmark) as operators. */
package io.sluice.bench.dataflow.ads;
