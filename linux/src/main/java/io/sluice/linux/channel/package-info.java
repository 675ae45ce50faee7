/** Reads channels in the process that observes an engine or sets its priorities. */
package io.sluice.linux.channel;
