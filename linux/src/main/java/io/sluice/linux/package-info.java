/**
 * Puts wanted levels of threads into effect with nice values, and can always undo it. The only
 * place with native calls.
 */
package io.sluice.linux;
