package io.sluice.host.flink.window.bench;

/** A record as it arrives. Its fields are public for Flink's serializer. */
public final class ArrivedText {

  /** The time at which the event happened, epoch ms. It is known without parsing the text. */
  public long time;

  public byte[] text;

  /** Makes an empty record for Flink's serializer. */
  public ArrivedText() {}

  ArrivedText(long time, byte[] text) {
    this.time = time;
    this.text = text;
  }
}
