/** Says which tuples come in which slot: drawn, recorded, or chosen by an adversary. */
package io.sluice.bench.tuple.arrivals;
