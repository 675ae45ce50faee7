/**
 * A table of threads and their wanted levels in memory that two processes share: one schedules, the
 * other may change priorities.
 */
package io.sluice.core.channel;
