/** Models the traffic of the Linear Road benchmark, and computes its tolls. */
package io.sluice.bench.workload.road;
