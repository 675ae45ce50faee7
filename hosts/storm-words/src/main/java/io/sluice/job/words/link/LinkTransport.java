package io.sluice.job.words.link;

import io.sluice.storm.plugin.transport.WrappedTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.storm.Config;
import org.apache.storm.messaging.ConnectionWithStatus;
import org.apache.storm.messaging.IConnection;
import org.apache.storm.messaging.IContext;
import org.apache.storm.messaging.TransportFactory;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.utils.ObjectReader;

/**
 * Lets another transport reach other workers by a link of so many bits per second, which all
 * connections of a worker share. The other transport is unchanged: it connects to a port of this
 * machine, and the bytes that it sends there are forwarded at the pace of the link. So all arms use
 * the same link, and the bench needs no root for it.
 */
public final class LinkTransport extends WrappedTransport {

  /** The key of the transport that sends. */
  public static final String INNER = "words.link.transport";

  /** The key of the speed, in bits per second. */
  public static final String BITS = "words.link.bits";

  /** The key of a file that cuts all links of a worker while it is there; none is needed. */
  public static final String CUT = "words.link.cut";

  private IContext inner;
  private LinkPace pace;
  private Optional<LinkCut> cut = Optional.empty();

  @Override
  protected IContext inner() {
    return inner;
  }

  @Override
  public void prepare(Map<String, Object> topology, StormMetricRegistry registry) {
    Map<String, Object> config = new HashMap<>(topology);
    config.put(Config.STORM_MESSAGING_TRANSPORT, topology.get(INNER));
    inner = TransportFactory.makeContext(config, registry);
    pace = new LinkPace(ObjectReader.getLong(topology.get(BITS)));
    cut = Optional.ofNullable(topology.get(CUT)).map(file -> LinkCut.by(Path.of(file.toString())));
  }

  @Override
  public IConnection connect(String topology, String host, int port, AtomicBoolean[] remote) {
    try {
      Link link = Link.to(host, port, pace);
      cut.ifPresent(by -> by.add(link));
      IConnection made = inner.connect(topology, link.host(), link.port(), remote);
      return new LinkedConnection((ConnectionWithStatus) made, link);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void term() {
    inner.term();
    cut.ifPresent(LinkCut::close);
  }
}
