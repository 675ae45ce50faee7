/** Finds the task that takes longer for an item than its peers, and says what that costs. */
package io.sluice.core.tuple.slow;
