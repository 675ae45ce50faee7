/** Publishes, inside an engine's process, its threads and operators to other processes. */
package io.sluice.plugin.base;
