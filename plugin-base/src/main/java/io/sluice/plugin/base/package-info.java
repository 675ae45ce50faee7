/** Inside an engine's process: tells other processes of its threads and operators. */
package io.sluice.plugin.base;
