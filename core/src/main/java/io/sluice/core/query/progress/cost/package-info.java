/** Learns what a record costs each operator, and what comes out of it. */
package io.sluice.core.query.progress.cost;
