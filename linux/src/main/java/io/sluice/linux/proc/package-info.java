/** Reads processes and threads from {@code /proc}. */
package io.sluice.linux.proc;
