/** The traffic of the Linear Road benchmark, and what its tolls depend on. */
package io.sluice.bench.workload.road;
