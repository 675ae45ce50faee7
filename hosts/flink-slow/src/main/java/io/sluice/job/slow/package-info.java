/** Hands numbers to workers, one of which may be slower than the others. */
package io.sluice.job.slow;
