/** A stranger's Flink job, as the real-cluster tests submit it. */
package io.sluice.verify.job;
