/** Calls the C library; nearly all native calls are here. */
package io.sluice.linux.call;
