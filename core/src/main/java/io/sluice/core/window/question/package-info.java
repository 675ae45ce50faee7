/**
 * Says what is asked of windows: the aggregate, the bound of its error, and what happens if that
 * does not hold.
 */
package io.sluice.core.window.question;
