/** Learns when the windows of a query end, from the timers that each watermark fires. */
package io.sluice.core.query.progress.geometry;
