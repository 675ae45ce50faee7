/** The log that undoes changes, whatever ends the process that made them. */
package io.sluice.linux.undo;
