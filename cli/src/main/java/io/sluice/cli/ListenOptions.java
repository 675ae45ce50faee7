package io.sluice.cli;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.http.AgentServer;
import io.sluice.cli.contract.UserError;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where an agent answers, and whom. Use as a mixin. */
final class ListenOptions {
  /** Where it usually listens. */
  static final String URL = "http://127.0.0.1:9466";

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = {
        "answer over HTTP there: metrics for Prometheus, sluice top, a policy by hand",
        "(usually 127.0.0.1:9466)"
      })
  private String listen;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = {
        "whose only line all must send that ask (Authorization: Bearer …); needed where other",
        "hosts can reach the address; the coordinator is sent it too"
      })
  private Path tokenFile;

  /** The same, with what the coordinator asks for. */
  AgentOptions withToken(AgentOptions options) {
    return options.with(options.coordinator().map(each -> each.with(token(tokenFile))));
  }

  /** Begins to answer; null if it is not to. */
  AgentServer open(Agent agent) {
    if (listen == null) {
      return null;
    }
    try {
      Address address = Address.parse(listen);
      InetSocketAddress at = new InetSocketAddress(address.host(), address.port());
      if (at.isUnresolved()) {
        throw UserError.usage("--listen %s: there is no such host".formatted(listen));
      }
      Optional<String> token = token(tokenFile);
      if (token.isEmpty() && !at.getAddress().isLoopbackAddress()) {
        throw UserError.usage(
            "--listen %s: other hosts reach it, so --token-file is needed".formatted(listen));
      }
      return AgentServer.open(at, token, agent);
    } catch (BadValueException e) {
      throw UserError.usage("--listen %s: %s".formatted(listen, e.getMessage()));
    } catch (IOException e) {
      throw UserError.hostCannot("--listen %s: %s".formatted(listen, e.getMessage()), e);
    }
  }

  /** What a file holds; empty without one. */
  static Optional<String> token(Path file) {
    if (file == null) {
      return Optional.empty();
    }
    try {
      String token = Files.readString(file).strip();
      if (token.isEmpty() || token.lines().count() > 1) {
        throw UserError.usage("--token-file %s: expected one line".formatted(file));
      }
      return Optional.of(token);
    } catch (IOException e) {
      throw UserError.usage("--token-file %s: cannot be read".formatted(file));
    }
  }
}
