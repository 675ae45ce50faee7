/** Logs changes so that they are undone, however the process that made them ends. */
package io.sluice.linux.undo;
