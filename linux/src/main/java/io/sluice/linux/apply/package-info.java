/**
 * Changes how the operating system runs threads of other processes, and undoes it: nice values,
 * scheduling policies, control groups, and the recovery of what a killed process has left.
 */
package io.sluice.linux.apply;
