/** Puts elastic stages into jobs: their keyed state moves between containers while they run. */
package io.sluice.flink.plugin.state;
