/** The end of a channel in the process that observes an engine or sets priorities for it. */
package io.sluice.linux.channel;
