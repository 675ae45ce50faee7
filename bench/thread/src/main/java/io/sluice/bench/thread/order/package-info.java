/**
 * Defines arms, and the static orders of operator threads, which use no queues and which every
 * policy must beat.
 */
package io.sluice.bench.thread.order;
