/** Spreads the bits of numbers, so that what looks random follows from them. */
package io.sluice.core.hash;
