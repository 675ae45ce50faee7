/** Calls of the C library, the only native ones. */
package io.sluice.linux.call;
