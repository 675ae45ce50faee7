/** What /proc tells of processes and threads. */
package io.sluice.linux.proc;
