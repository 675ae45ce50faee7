/**
 * Learns how late events are and how their values differ, and estimates from that what is still to
 * come of a window.
 */
package io.sluice.core.window.lag;
