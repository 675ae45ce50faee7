/** Child processes, which are started, spoken to, and never left behind. */
package io.sluice.bench.process;
