package io.sluice.host.flink.window.bench;

/** A record as it arrives. Flink reads and writes its fields. */
public final class ArrivedText {

  /** When the event happened, epoch ms, which is known without parsing the text. */
  public long time;

  public byte[] text;

  /** Makes one for Flink to fill. */
  public ArrivedText() {}

  ArrivedText(long time, byte[] text) {
    this.time = time;
    this.text = text;
  }
}
