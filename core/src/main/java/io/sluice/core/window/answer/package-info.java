/**
 * Is what windows answer: an estimate with its interval, the word whether the bound holds, and why
 * not.
 */
package io.sluice.core.window.answer;
