/** Says what the experiment of the tuple level runs. */
package io.sluice.bench.tuple.words.plan;
