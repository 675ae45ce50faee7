/** Checks what a host allows, and what would allow the rest. */
package io.sluice.linux.host;
