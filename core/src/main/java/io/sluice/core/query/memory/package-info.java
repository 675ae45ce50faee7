/** Decides which queries run while memory is short. */
package io.sluice.core.query.memory;
