/** Runs approximate windows beside stock ones on an embedded Flink. */
package io.sluice.host.flink.window;
