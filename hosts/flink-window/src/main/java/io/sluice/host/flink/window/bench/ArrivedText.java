package io.sluice.host.flink.window.bench;

/**
 * A record as it arrives.
 *
 * @param time of the event, epoch ms, which is known without parsing the text
 */
public record ArrivedText(long time, byte[] text) {}
