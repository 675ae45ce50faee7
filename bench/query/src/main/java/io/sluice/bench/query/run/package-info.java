/** Hosts that run the arms of a trial, and the processes beside them. */
package io.sluice.bench.query.run;
