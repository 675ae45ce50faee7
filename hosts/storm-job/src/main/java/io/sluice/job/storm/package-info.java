/** Runs a dataflow as a Storm topology, in plain spouts and bolts. */
package io.sluice.job.storm;
