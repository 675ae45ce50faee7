/** Repeats the figures of Hone's paper in the slot model. */
package io.sluice.bench.tuple.paper;
