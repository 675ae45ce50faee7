/** Checks what a host allows, and what it would take for the rest. */
package io.sluice.linux.host;
