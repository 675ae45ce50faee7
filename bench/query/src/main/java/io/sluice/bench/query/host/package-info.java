/** Runs engines as child processes. */
package io.sluice.bench.query.host;
