/** Publishes, inside a Storm worker, its executors to other processes. */
package io.sluice.storm.plugin;
