/** Runs a Storm on one host: its configuration and its processes. */
package io.sluice.bench.process.storm;
