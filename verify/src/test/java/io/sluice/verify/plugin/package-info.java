/** Runs engines with Sluice's plug-in in them, which publishes their operators to an agent. */
package io.sluice.verify.plugin;
