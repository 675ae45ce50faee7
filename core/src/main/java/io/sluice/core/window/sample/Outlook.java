package io.sluice.core.window.sample;

/**
 * Foretells the next windows from complete ones.
 *
 * @param events of a window
 * @param lateShare share of them that come after its end
 * @param overdispersion factor by which late counts vary more than independent events would
 * @param variation standard deviation of values divided by their mean
 * @param skewness of values
 * @param lateRatio ratio of late values to the others
 * @param late events that the ratio was taken from
 */
record Outlook(
    double events,
    double lateShare,
    double overdispersion,
    double variation,
    double skewness,
    double lateRatio,
    double late) {}
