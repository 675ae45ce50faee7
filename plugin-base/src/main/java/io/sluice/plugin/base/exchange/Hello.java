package io.sluice.plugin.base.exchange;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import java.util.regex.Pattern;

/** The exchange's own topic: a peer's name, first of all, and again as a sign of life. */
final class Hello {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,100}");

  static final Topic<Peer> TOPIC =
      new Topic<>(
          "exchange.hello",
          (peer, out) -> out.writeText(peer.name()),
          in -> new Peer(checked(in.readText())));

  private Hello() {}

  private static String checked(String name) throws BadFrameException {
    if (!NAME.matcher(name).matches()) {
      throw new BadFrameException("not the name of a peer");
    }
    return name;
  }

  static boolean is(Frame frame) {
    return frame.topic().equals(TOPIC.name());
  }
}
