/** The operators of Linear Road, as continuous queries without windows of an engine. */
package io.sluice.bench.dataflow.road;
