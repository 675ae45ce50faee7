/**
 * The run itself: trials started, rounds interleaved, disturbances noticed, everything kept in a
 * folder from which it can go on.
 */
package io.sluice.bench.experiment.run;
