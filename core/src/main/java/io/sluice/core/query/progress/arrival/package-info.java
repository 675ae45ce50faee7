/** Learns by how much watermarks lag, and expects when the one comes that fires a window. */
package io.sluice.core.query.progress.arrival;
