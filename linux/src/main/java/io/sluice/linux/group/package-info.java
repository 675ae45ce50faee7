/** Control groups of the CPU, as the kernel shows them, and what may be written to their files. */
package io.sluice.linux.group;
