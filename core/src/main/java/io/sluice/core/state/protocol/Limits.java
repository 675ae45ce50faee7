package io.sluice.core.state.protocol;

/**
 * Bounds how much a container does at a time.
 *
 * @param chunk entries sent or installed in one step
 * @param flush most changed entries that are sent at once, at a checkpoint or when a backup has
 *     nearly caught up
 */
public record Limits(int chunk, int flush) {}
