/** Metrics of operators: what an engine offers, and what follows from it. */
package io.sluice.core.metric;
