package io.sluice.bench.experiment;

import java.util.List;
import java.util.function.Function;

/**
 * A condition that the rounds of a run must meet, for their numbers to mean anything.
 *
 * @param key as in the result document
 * @param meaning what holds when it is met, for users
 * @param required whether the run fails when it is not met; else it is only shown
 * @param failures what is wrong, a line each; empty when nothing is
 */
public record Check<R>(
    String key,
    String meaning,
    boolean required,
    Function<List<Round<R>>, List<String>> failures) {}
