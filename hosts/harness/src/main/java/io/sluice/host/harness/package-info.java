/** A minimal engine: operators, each with a thread and a queue. */
package io.sluice.host.harness;
