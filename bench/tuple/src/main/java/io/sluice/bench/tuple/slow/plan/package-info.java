/** Says what the experiment with a slow subtask runs. */
package io.sluice.bench.tuple.slow.plan;
