/** Holds windows that still expect events, and what is known of each of their keys. */
package io.sluice.core.window.open;
