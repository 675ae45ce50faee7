/** Implements the operators of Linear Road without an engine's windows. */
package io.sluice.bench.dataflow.road;
