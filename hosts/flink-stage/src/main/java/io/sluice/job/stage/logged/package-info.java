/** Runs stages over the records of a source log, with or without an elastic stage. */
package io.sluice.job.stage.logged;
