package io.sluice.bench.experiment;

import java.util.List;
import java.util.function.Function;

/**
 * A condition that the rounds of a run must meet to be meaningful.
 *
 * @param key the key in the result document
 * @param meaning a sentence for users that is true if the condition is met
 * @param required whether the run fails if the condition is not met; else that is only shown
 * @param failures returns what is wrong, one line each; empty if the condition is met
 */
public record Check<R>(
    String key,
    String meaning,
    boolean required,
    Function<List<Round<R>>, List<String>> failures) {}
