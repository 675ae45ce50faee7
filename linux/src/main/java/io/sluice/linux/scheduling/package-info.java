/** Reads and sets scheduling policies and time slices of threads. */
package io.sluice.linux.scheduling;
