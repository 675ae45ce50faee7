/** The log that undoes what was changed, whatever ends the one who changed it. */
package io.sluice.linux.undo;
