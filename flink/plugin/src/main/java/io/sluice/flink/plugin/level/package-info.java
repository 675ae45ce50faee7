/** Defines what the plug-in asks of each level, and gives it. */
package io.sluice.flink.plugin.level;
