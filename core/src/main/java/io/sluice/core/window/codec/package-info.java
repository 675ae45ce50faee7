/** Writes the state of windows into bytes, and reads it, with a version. */
package io.sluice.core.window.codec;
