/** The ways in which workers send. */
package io.sluice.bench.tuple.words.arm;
