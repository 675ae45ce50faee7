/** What people see of stretches of load: tables, sections and checks. */
package io.sluice.bench.thread.report;
