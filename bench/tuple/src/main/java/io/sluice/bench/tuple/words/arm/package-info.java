/** The ways in which workers send, and in which words go to counters. */
package io.sluice.bench.tuple.words.arm;
