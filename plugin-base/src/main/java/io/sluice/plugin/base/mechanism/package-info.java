/** Runs mechanisms inside an engine's process: a thread and a watchdog for each. */
package io.sluice.plugin.base.mechanism;
