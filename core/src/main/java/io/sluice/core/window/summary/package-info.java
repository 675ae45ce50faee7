/**
 * Summaries of the values of a window that are not sums, such as an extreme. Engines add others.
 */
package io.sluice.core.window.summary;
