/** Reports phases of load to users: tables, sections and checks. */
package io.sluice.bench.thread.report;
