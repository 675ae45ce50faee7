/** Implements operators that only do synthetic work, to compare how operators are scheduled. */
package io.sluice.bench.dataflow.synthetic;
