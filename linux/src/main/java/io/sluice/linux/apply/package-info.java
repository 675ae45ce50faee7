/**
 * Changes how the operating system runs threads of other processes, and undoes it: nice values,
 * scheduling policies, control groups, and the recovery after a killed process.
 */
package io.sluice.linux.apply;
