/** Priorities of threads, from metrics of the operators that they run. */
package io.sluice.core.thread.translate;
