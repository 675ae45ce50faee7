/** Reads Sluice's keys where Storm keeps its own. */
package io.sluice.storm.plugin.settings;
