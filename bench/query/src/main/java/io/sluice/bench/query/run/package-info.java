/** Runs the arms of a trial in host processes. */
package io.sluice.bench.query.run;
