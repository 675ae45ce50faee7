/** Queries that do nothing but work, for comparing how operators are scheduled. */
package io.sluice.bench.dataflow.synthetic;
