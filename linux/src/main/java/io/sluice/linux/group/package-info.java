/** Control groups of the CPU, as the kernel shows them: what a file may be told and what not. */
package io.sluice.linux.group;
