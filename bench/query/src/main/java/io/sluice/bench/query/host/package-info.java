/** Engines as child processes: started, spoken to, and never left behind. */
package io.sluice.bench.query.host;
