/** Inside a Storm worker: tells other processes of its executors. */
package io.sluice.storm.plugin;
