/** Reads and sets nice values of threads, and finds the threads that these start. */
package io.sluice.linux.nice;
