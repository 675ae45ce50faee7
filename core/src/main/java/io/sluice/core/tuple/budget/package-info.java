/** One budget of bytes that wait, for all processes of a node. */
package io.sluice.core.tuple.budget;
