/** Reads and writes the files of control groups of the CPU controller. */
package io.sluice.linux.group;
