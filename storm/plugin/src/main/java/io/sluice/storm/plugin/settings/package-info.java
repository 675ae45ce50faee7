/** Reads what a Storm worker keeps: Sluice's keys among Storm's own, and its topology. */
package io.sluice.storm.plugin.settings;
